import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { notificationWith } from '../../testing/builders';
import { rememberSession } from '../../testing/identity';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';

const LARGEST = '9223372036854775807';

function answer(...notifications: ReturnType<typeof notificationWith>[]) {
  server.use(http.get('*/v1/Notification/from-alert/a1', () => HttpResponse.json(notifications)));
}

describe('the history of an alert', () => {
  beforeEach(() => rememberSession());

  it('shows the data sent with every digit', async () => {
    answer(
      notificationWith({ data: `{"ParsedTransaction":{"Price":${LARGEST}}}`, response: '{"seen":1.0}' }),
    );
    const { user } = renderApp('/alert/a1/notifications');

    await user.click(await screen.findByRole('button', { name: 'Show details', expanded: false }));

    const sent = screen.getByRole('region', { name: 'Data sent' });
    expect(sent.textContent).toBe(`{\n  "ParsedTransaction": {\n    "Price": ${LARGEST}\n  }\n}`);
    expect(screen.getByRole('region', { name: 'Webhook response' }).textContent).toBe('{\n  "seen": 1.0\n}');
  });

  it('keeps one row open at a time', async () => {
    answer(notificationWith({ id: 'n1', data: '"first"' }), notificationWith({ id: 'n2', data: '"second"' }));
    const { user } = renderApp('/alert/a1/notifications');
    const [first, second] = await screen.findAllByRole('button', { name: 'Show details' });

    await user.click(first!);
    expect(screen.getByText('"first"')).toBeVisible();
    await user.click(second!);

    expect(screen.getByText('"second"')).toBeVisible();
    expect(screen.queryByText('"first"')).not.toBeInTheDocument();
    await user.click(second!);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('shows what became of each, and responses as text', async () => {
    answer(
      notificationWith({ id: 'n1', status: 'ok', elapsedMilliseconds: 1042 }),
      notificationWith({ id: 'n2', status: 'error', succeeded: false, response: '<b>Oops</b>' }),
      notificationWith({
        id: 'n3',
        status: 'pending',
        succeeded: false,
        elapsedMilliseconds: null,
        response: null,
      }),
    );
    const { user } = renderApp('/alert/a1/notifications');

    const [, ok, error, pending] = await screen.findAllByRole('row');
    expect(ok).toHaveTextContent(/Ok1,042/);
    expect(error).toHaveTextContent('Error');
    expect(pending).toHaveTextContent(/PendingShow details/);
    const buttons = screen.getAllByRole('button', { name: 'Show details' });
    await user.click(buttons[1]!);
    expect(screen.getByRole('region', { name: 'Webhook response' })).toHaveTextContent('<b>Oops</b>');
    await user.click(buttons[2]!);
    expect(screen.getByText('No response yet.')).toBeVisible();
  });
});

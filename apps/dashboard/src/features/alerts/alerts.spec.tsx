import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { alertWith } from '../../testing/builders';
import { rememberSession } from '../../testing/identity';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';

const CREATED = '2025-05-21T12:00:00.000Z';

describe('the list of alerts', () => {
  beforeEach(() => rememberSession());

  it('shows every alert with its state and links', async () => {
    const bids = alertWith({
      id: 'a/1',
      name: 'Bids',
      methodId: 1,
      webhook: 'https://example.org/hook',
      created: CREATED,
      totalNotifications: 1234,
      withheldThisMonth: 1,
    });
    const asks = alertWith({
      id: 'a2',
      name: 'Asks',
      description: 'All asks',
      isActive: false,
      inactiveReason: 'gone',
    });
    server.use(http.get('*/v1/alert', () => HttpResponse.json([bids, asks])));
    renderApp('/');

    const table = await screen.findByRole('table', { name: 'Your alerts' });

    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map((column) => column.textContent)).toEqual([
      'Name',
      'Description',
      'Creation date',
      'Status',
      'Notifications sent',
      'Action',
    ]);
    const shortDate = new Intl.DateTimeFormat('en', { dateStyle: 'short' }).format(new Date(CREATED));
    expect(cellsOf('Bids')).toEqual(['Bids on QCAP', shortDate, 'Active', '1,2341 withheld this month', '']);
    expect(cellsOf('Asks')).toEqual([
      'All asks',
      shortDate,
      'InactiveThe webhook answered 410 Gone',
      '0',
      '',
    ]);
    // Shown shortened where it is long.
    expect(screen.getByText('Bids on QCAP')).toHaveAttribute('title', 'Bids on QCAP');
    expect(screen.getByRole('link', { name: 'Edit Bids' })).toHaveAttribute('href', '/alert/a%2F1');
    expect(screen.getByRole('link', { name: 'Notifications of Bids' })).toHaveAttribute(
      'href',
      '/alert/a%2F1/notifications',
    );
    expect(document.title).toBe('Dashboard | Tickhook');
  });

  it.each([
    ['ActiveNo method yet', { webhook: 'https://example.org/hook' }],
    ['ActiveNo webhook yet', { methodId: 1 }],
    ['ActiveNo method yet', {}],
    ['InactiveSwitched off by you', { isActive: false, inactiveReason: 'user' as const }],
  ])('says what an alert lacks to send anything: %s', async (status, alert) => {
    server.use(http.get('*/v1/alert', () => HttpResponse.json([alertWith({ name: 'Bids', ...alert })])));
    renderApp('/');
    await screen.findByRole('row', { name: /Bids/ });
    expect(cellsOf('Bids')).toContain(status);
  });

  it('shows what happened in the last 24 hours, once that is known', async () => {
    const hours = Array.from({ length: 24 }, (_, hour) => ({
      from: CREATED,
      ok: hour === 3 ? 7 : 0,
      error: 1,
    }));
    const day = { alertId: 'alert-1', ok: 7, error: 24, pending: 0, cancelled: 0, hours };
    const lastNotified = new Date(Date.now() - 119 * 60_000).toISOString();
    server.use(
      http.get('*/v1/alert', () => HttpResponse.json([alertWith({ name: 'Bids' })])),
      http.get('*/v1/alert/stats', () => HttpResponse.json([{ ...day, lastNotified }])),
    );
    renderApp('/');

    expect(
      await screen.findByRole('img', { name: 'Last 24 hours: 7 accepted, 24 failed' }),
    ).toBeInTheDocument();
    // Rounded as in the history: nothing is said to be longer ago than it is.
    const time = screen.getByText('1 hr. ago').closest('time');
    expect(time).toHaveAttribute('datetime', lastNotified);
    expect(time?.parentElement).toHaveTextContent('last notified 1 hr. ago');
  });

  it('stands without its statistics', async () => {
    server.use(
      http.get('*/v1/alert', () => HttpResponse.json([alertWith({ name: 'Bids' })])),
      http.get('*/v1/alert/stats', () => new HttpResponse(null, { status: 503 })),
    );
    renderApp('/');
    expect(await screen.findByRole('rowheader', { name: 'Bids' })).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('can be asked for again after a failure', async () => {
    server.use(http.get('*/v1/alert', () => new HttpResponse(null, { status: 503 }), { once: true }));
    const { user } = renderApp('/');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('Something went wrong')).toBeVisible();

    server.use(http.get('*/v1/alert', () => HttpResponse.json([alertWith({ name: 'Bids' })])));
    await user.click(retry);

    expect(await screen.findByRole('rowheader', { name: 'Bids' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([
    ['another object', () => HttpResponse.json({})],
    ['a page', () => HttpResponse.html('<p>Sign in to the network</p>')],
    ['no content', () => new HttpResponse(null, { status: 204 })],
  ])('can be asked for again after a success with %s', async (_content, respond) => {
    server.use(http.get('*/v1/alert', respond));
    renderApp('/');
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
});

function cellsOf(name: string) {
  const row = screen.getByRole('rowheader', { name }).closest('tr')!;
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

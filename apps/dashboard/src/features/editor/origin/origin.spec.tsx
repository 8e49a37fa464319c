import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import type { AlertResponse } from '../../../lib/generated/api';
import { BIDS, fakeAlertApi } from '../../../testing/fakeAlertApi';
import { rememberSession } from '../../../testing/identity';
import { renderApp } from '../../../testing/renderApp';
import { expectRequired } from '../../../testing/expectRequired';

const CONDITION = { id: 'c9', alertId: 'a1', variableId: 12, type: 2, value: '5' } as const;
const WITH_BIDS: Partial<AlertResponse> = {
  method: BIDS,
  methodId: 1,
  conditions: [CONDITION],
  webhook: 'https://example.org/hook',
};

type User = ReturnType<typeof userEvent.setup>;

async function open(differences: Partial<AlertResponse> = {}) {
  const api = fakeAlertApi(differences);
  const { user } = renderApp('/alert/a1');
  const section = await screen.findByRole('region', { name: 'Origin' });
  const contract = within(section).getByRole('combobox', { name: /Contract/ });
  const method = within(section).getByRole('combobox', { name: /Method/ });
  if (differences.method) await waitFor(() => expect(contract).toHaveValue('QX'));
  return { api, user, section, contract, method };
}

async function choose(user: User, select: HTMLElement, words: string) {
  await user.click(select);
  await user.clear(select);
  await user.type(select, words);
  await user.click(await screen.findByRole('option'));
}

const question = () => screen.findByRole('dialog', { name: 'Sensitive data' });

describe('the origin of an alert', () => {
  beforeEach(() => rememberSession());

  it('is saved without a question when it is chosen first', async () => {
    const { api, user, section, contract, method } = await open();
    expect(method).toBeDisabled();
    expectRequired(contract, method);
    expect(section).toHaveTextContent('made and is final, not that it succeeded');

    await choose(user, contract, 'exchange');
    expect(contract).toHaveAccessibleDescription('The exchange.');
    expect(screen.getByText('Pending changes...')).toBeVisible();
    expect(api.sent).toEqual([]);
    await choose(user, method, 'bid');

    await waitFor(() => expect(method).toHaveAccessibleDescription('What AddToBidOrder does.'));
    await waitFor(() =>
      expect(api.sent).toEqual([{ call: 'PATCH /alert/method', body: { id: 'a1', methodId: 1 } }]),
    );
    await user.click(screen.getByRole('button', { name: /Origin/ }));
    const summary = await screen.findByRole('button', { name: /AddToBidOrder on QX/ });
    expect(summary).toBeVisible();
    // Left-to-right, so that right-to-left languages truncate them at their own ends too.
    const names = [within(summary).getByText('AddToBidOrder'), within(summary).getByText('QX')];
    for (const name of [...names, method]) expect(name).toHaveAttribute('dir', 'ltr');
  });

  it('may be a contract without methods, which offers none', async () => {
    const { api, user, contract, method } = await open();
    await choose(user, contract, 'watched');
    expect(contract).toHaveAccessibleDescription('Nothing to be watched.');
    await user.click(method);
    expect(await screen.findByText('Nothing found')).toBeVisible();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(api.sent).toEqual([]);
  });

  it('is asked about before another method deletes the conditions', async () => {
    const { api, user, method } = await open(WITH_BIDS);
    expect(screen.getByRole('button', { name: /1 condition/ })).toBeVisible();
    await choose(user, method, 'ask');
    const dialog = await question();
    expect(dialog).toHaveAccessibleDescription(/conditions created before will be deleted/);
    expect(api.sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: "Yes, I'm sure" }));
    await waitFor(() =>
      expect(api.sent).toEqual([{ call: 'PATCH /alert/method', body: { id: 'a1', methodId: 2 } }]),
    );
    expect(await screen.findByRole('button', { name: /No conditions/ })).toBeVisible();
    expect(method).toHaveValue('AddToAskOrder');
  });

  it.each(['method', 'contract'] as const)(
    'keeps both old values on Escape after another %s',
    async (which) => {
      const { api, user, ...selects } = await open(WITH_BIDS);
      await choose(user, selects[which], which === 'method' ? 'ask' : 'QUTIL');
      const dialog = await question();
      expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      expect(selects.contract).toHaveValue('QX');
      expect(selects.method).toHaveValue('AddToBidOrder');
      expect(api.sent).toEqual([]);
    },
  );

  it('asks at once for another contract, empties the method and saves when one is chosen', async () => {
    const { api, user, contract, method } = await open(WITH_BIDS);
    await choose(user, contract, 'QUTIL');
    await user.click(within(await question()).getByRole('button', { name: "Yes, I'm sure" }));
    await waitFor(() => expect(contract).toHaveValue('QUTIL'));
    expect(method).toHaveValue('');
    expect(screen.getByText('Pending changes...')).toBeVisible();
    await user.click(method);
    await user.tab();
    expect(method).toHaveAccessibleDescription('Is required');
    expect(screen.getByRole('alert')).toHaveTextContent('Is required');
    expect(api.sent).toEqual([]);

    await choose(user, method, 'Many');

    await waitFor(() =>
      expect(api.sent).toEqual([{ call: 'PATCH /alert/method', body: { id: 'a1', methodId: 3 } }]),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is the one chosen in another tab after that', async () => {
    const { api, user, contract, method } = await open();
    await choose(user, contract, 'QUTIL');
    await choose(user, method, 'Many');
    await waitFor(() => expect(api.alert.methodId).toBe(3));
    await screen.findByText(/^Last updated/);

    Object.assign(api.alert, WITH_BIDS);
    fireEvent(window, new Event('focus'));

    await waitFor(() => expect(contract).toHaveValue('QX'));
    expect(method).toHaveValue('AddToBidOrder');
  });
});

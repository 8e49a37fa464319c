import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ANNOUNCEMENT } from '../../lib/announce';
import { notificationWith } from '../../testing/builders';
import { clickTwice } from '../../testing/clickTwice';
import { copiedText } from '../../testing/copiedText';
import { historyOf, idOf } from '../../testing/fakeHistory';
import { detailsButtons, openHistory, prepareHistory } from '../../testing/historyPage';
import { server } from '../../testing/server';

prepareHistory();

describe('the filters of a history', () => {
  it('are asked for, cleared, and say when nothing is left', async () => {
    const { asked, user } = await openHistory(historyOf(2));
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Error' }));
    expect(await screen.findByText('No notification matches these filters.')).toBeVisible();
    expect(asked.at(-1)!.get('status')).toBe('error');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));

    expect(await detailsButtons()).toHaveLength(2);
    expect(screen.getByRole('region', { name: 'Big bids' })).toHaveFocus();
  });

  it('have what they leave said in a live region that was there before', async () => {
    const { user } = await openHistory(historyOf(2));
    const [region, ...statuses] = [`#${ANNOUNCEMENT}`, '[role=status]'].flatMap((selector) => [
      ...document.querySelectorAll<HTMLElement>(selector),
    ]);

    await user.click(screen.getByRole('button', { name: 'Error' }));
    const none = await screen.findByText('No notification matches these filters.');
    expect(statuses).toContain(none.closest('[role=status]'));
    expect(none).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(region).toHaveTextContent(/^2 notifications$/));
  });

  it('close the open row, which they may leave out', async () => {
    const { user, buttons } = await openHistory(historyOf(2));
    await user.click(buttons[0]!);
    await screen.findByRole('region', { name: 'Data sent' });

    await user.click(screen.getByRole('button', { name: 'Error' }));

    expect(await screen.findByText('No notification matches these filters.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Linked notification' })).not.toBeInTheDocument();
  });

  it('that stay as they are leave the open row in the address', async () => {
    const { user, buttons, query } = await openHistory(historyOf(2));
    await user.click(buttons[0]!);
    await screen.findByRole('region', { name: 'Data sent' });
    const link = query();
    await user.type(screen.getByRole('searchbox'), '{Enter}');
    expect(query()).toBe(link);
    expect(link).toMatch(/^\?n=/);
  });

  it('come from the address', async () => {
    const search = '?status=ok&since=2025-01-01T00:00:00Z&until=2026-01-01T00:00:00Z&q=hook';
    const { asked } = await openHistory(historyOf(2), search);
    expect(Object.fromEntries(asked[0]!)).toEqual({
      limit: '100',
      status: 'ok',
      since: '2025-01-01T00:00:00.000Z',
      until: '2026-01-01T00:00:00.000Z',
      q: 'hook',
    });
    expect(screen.getByRole('searchbox', { name: 'Search URL or transaction id' })).toHaveValue('hook');
  });

  it('search on Enter, and a refusal is told in its words', async () => {
    const { user } = await openHistory(historyOf(1));
    const message = 'This takes too long. Choose a shorter time range.';
    const refuse = () => HttpResponse.json({ message, requestId: 'r' }, { status: 499 });
    server.use(http.get('*/v1/Notification/from-alert/a1', refuse));

    await user.type(screen.getByRole('searchbox'), 'a{Enter}');

    expect(await screen.findByText(message)).toBeVisible();
  });

  it('choose a time range that ends now', async () => {
    const date = new Date().toISOString();
    const { asked, user } = await openHistory([notificationWith({ id: idOf(1), date })]);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Time range' }), 'Last 7 days');

    await detailsButtons();
    const days = (Date.now() - Date.parse(asked.at(-1)!.get('since')!)) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
  });
});

describe('what can be done with notifications', () => {
  it('copies, and sends again', async () => {
    const resent = notificationWith({ id: idOf(1), status: 'pending', elapsedMilliseconds: null });
    server.use(http.post(`*/v1/Notification/${idOf(1)}/resend`, () => HttpResponse.json(resent)));
    const { user } = await openHistory([
      notificationWith({ id: idOf(1), data: `{"a":"it's"}`, status: 'error' }),
    ]);
    const more = await screen.findByRole('button', { name: 'More actions' });

    async function choose(name: string) {
      await user.click(more);
      // The text to copy is loaded first.
      const item = await screen.findByRole('menuitem', { name });
      await waitFor(() => expect(item).not.toHaveAttribute('aria-disabled'));
      await user.click(item);
    }
    await choose('Copy as cURL');
    expect(await copiedText()).toMatch(`--data-raw '{"a":"it'\\''s"}' https://example.org/hook`);
    await choose('Copy payload');
    expect(await copiedText()).toBe(`{"a":"it's"}`);
    await choose('Resend');

    expect(await screen.findByRole('cell', { name: 'Pending' })).toBeVisible();
    expect(screen.getByText('The notification is being sent again.')).toBeVisible();
    expect(screen.queryByText('Data saved successfully')).not.toBeInTheDocument();
  });

  it('are not resent again while that is on its way', async () => {
    const { user } = await openHistory(historyOf(1));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(http.post('*/v1/Notification/:id/resend', () => held));
    const resendItem = async () => {
      await user.click(screen.getByRole('button', { name: 'More actions' }));
      return screen.findByRole('menuitem', { name: 'Resend' });
    };
    await user.click(await resendItem());
    const item = await resendItem();
    expect(item).toHaveAttribute('aria-disabled', 'true');
    release();
    await waitFor(() => expect(item).not.toHaveAttribute('aria-disabled'));
  });

  describe('whose resend is not confirmed', () => {
    const UNCONFIRMED =
      'No confirmation came, but sending may have begun: look at the history before you try again.';
    const failed = notificationWith({ id: idOf(1), status: 'error' });
    const pending = notificationWith({ id: idOf(1), status: 'pending', elapsedMilliseconds: null });
    const answered = (status: number) => () => new HttpResponse(null, { status });

    async function resendOne(answer: () => Response) {
      const { user, keep } = await openHistory([failed]);
      server.use(
        http.post('*/v1/Notification/:id/resend', () => {
          keep(pending);
          return answer();
        }),
      );
      await user.click(screen.getByRole('button', { name: 'More actions' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Resend' }));
    }

    async function resendAll(answer: () => Response) {
      const { user, keep } = await openHistory([failed]);
      server.use(
        http.post('*/v1/Notification/resend-failed', async ({ request }) => {
          if (Object(await request.json()).dryRun) return HttpResponse.json({ count: 1 });
          keep(pending);
          return answer();
        }),
      );
      await user.click(await screen.findByRole('button', { name: 'Resend failed' }));
      await user.click(await screen.findByRole('button', { name: 'Yes, resend' }));
    }

    it.each([
      ['one', resendOne],
      ['all', resendAll],
    ])('say that they may be on their way, and are read again: %s', async (_which, resend) => {
      await resend(() => HttpResponse.error());
      expect(await screen.findByText(UNCONFIRMED)).toBeVisible();
      expect(await screen.findByText('Pending', { selector: 'td *' })).toBeVisible();
    });

    it.each([
      ['one', resendOne],
      ['all', resendAll],
    ])('are not said to be on their way when that was refused: %s', async (_which, resend) => {
      await resend(answered(429));
      expect(await screen.findByText('Something went wrong')).toBeVisible();
      expect(screen.queryByText(UNCONFIRMED)).not.toBeInTheDocument();
    });

    it('are not said to be on their way when they could not be counted', async () => {
      const { user } = await openHistory([failed]);
      server.use(http.post('*/v1/Notification/resend-failed', () => HttpResponse.error()));
      await user.click(await screen.findByRole('button', { name: 'Resend failed' }));
      expect(await screen.findByText('Something went wrong')).toBeVisible();
    });
  });

  it('counts the failed ones, asks, and sends them again', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post('*/v1/Notification/resend-failed', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ count: 37 });
      }),
    );
    const { user } = await openHistory(historyOf(1), '?since=2025-01-01T00:00:00.000Z');

    await user.click(await screen.findByRole('button', { name: 'Resend failed' }));
    const question = await screen.findByRole('dialog', { name: 'Resend failed' });
    expect(question).toHaveTextContent(/37 notifications made since .+ have failed\. Send them again\?/);
    const yes = within(question).getByRole('button', { name: 'Yes, resend' });
    // The result may be smaller.
    await clickTwice(user, yes, () => screen.findByRole('dialog'));
    expect(await screen.findByText('37 notifications are being sent again.')).toBeVisible();
    const since = '2025-01-01T00:00:00.000Z';
    expect(asked).toEqual([
      { alertId: 'a1', since, dryRun: true },
      { alertId: 'a1', since, dryRun: false },
    ]);
    expect(screen.queryByText('Data saved successfully')).not.toBeInTheDocument();
  });

  it('sends as many again as it has counted, of a range that moves on', async () => {
    const since: unknown[] = [];
    server.use(
      http.post('*/v1/Notification/resend-failed', async ({ request }) => {
        since.push(Object(await request.json()).since);
        return HttpResponse.json({ count: 1 });
      }),
    );
    const failed = notificationWith({ id: idOf(1), date: new Date().toISOString(), status: 'error' });
    const { user } = await openHistory([failed], '?range=1h');
    await user.click(await screen.findByRole('button', { name: 'Resend failed' }));
    const confirm = await screen.findByRole('button', { name: 'Yes, resend' });
    const later = Date.now() + 120_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await user.click(confirm);

    await screen.findByText('1 notification is being sent again.');
    expect(since[0]).toEqual(expect.any(String));
    expect(since[1]).toBe(since[0]);
    jest.restoreAllMocks();
  });

  it.each(['?q=hook', '?since=2025-01-01T00:00:00.000Z&until=2026-01-01T00:00:00.000Z'])(
    'sends nothing again that is not shown: %s',
    async (search) => {
      const { user } = await openHistory(historyOf(1), search);
      const resend = await screen.findByRole('button', { name: 'Resend failed' });
      expect(resend).toHaveAccessibleDescription(/^To resend, clear the search/);
      expect(resend).toHaveAttribute('aria-disabled', 'true');
      await user.click(resend);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

      await user.click(screen.getByRole('button', { name: 'Clear filters' }));
      expect(resend).not.toHaveAttribute('aria-disabled');
      expect(resend).not.toHaveAccessibleDescription();
    },
  );

  it.each([
    ['?status=ok', 'ok'],
    ['?status=pending', 'pending'],
  ] as const)(
    'sends none of the failed ones again while only others are shown: %s',
    async (search, status) => {
      const { user } = await openHistory([notificationWith({ id: idOf(1), status })], search);
      const resend = await screen.findByRole('button', { name: 'Resend failed' });
      expect(resend).toHaveAccessibleDescription('To resend, choose “All” or “Error” first.');
      await user.click(resend);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

      await user.click(screen.getByRole('button', { name: 'Error' }));
      expect(resend).not.toHaveAttribute('aria-disabled');
      expect(resend).not.toHaveAccessibleDescription();
    },
  );

  it('compares the data sent with those of the one before it', async () => {
    const { user } = await openHistory(
      [
        notificationWith({ id: idOf(3), data: '{"same":1,"Price":9223372036854775807}' }),
        notificationWith({ id: idOf(2), data: '{"same":1,"Price":9223372036854775806}', status: 'error' }),
      ],
      '?status=ok',
    );
    await compareFirst(user);

    const dialog = await screen.findByRole('dialog', { name: 'Compared with the previous notification' });
    const lines = await within(dialog).findByRole('region');
    expect(within(lines).getByRole('deletion')).toHaveTextContent('− "Price": 9223372036854775806');
    expect(within(lines).getByRole('insertion')).toHaveTextContent('+ "Price": 9223372036854775807');
    expect(within(lines).getByText('"same": 1,')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));

    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus();
  });

  it('says that there is nothing to compare the first one with', async () => {
    const { user } = await openHistory(historyOf(1));
    await compareFirst(user);
    expect(await screen.findByText('This alert has no earlier notification.')).toBeVisible();
  });

  it('stays when the second click of a double click comes beside it', async () => {
    const { user } = await openHistory(historyOf(1));
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    const compare = await screen.findByRole('menuitem', { name: 'Compare with previous' });
    await clickTwice(user, compare, () => screen.findByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

async function compareFirst(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Compare with previous' }));
}

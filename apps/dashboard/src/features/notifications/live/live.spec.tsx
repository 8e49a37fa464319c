import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ANNOUNCEMENT } from '../../../lib/announce';
import { alertWith, notificationWith } from '../../../testing/builders';
import { fakeHistory, historyOf, idOf } from '../../../testing/fakeHistory';
import { HISTORY, openHistory, prepareHistory } from '../../../testing/historyPage';
import { renderApp } from '../../../testing/renderApp';
import { server } from '../../../testing/server';

prepareHistory();

async function watchHistory(search?: string, notifications = historyOf(2)) {
  const history = await openHistory(notifications, search);
  // Opening the stream reads the page again.
  await waitFor(() => expect(history.asked).toHaveLength(2));
  return history;
}

const rows = () => within(screen.getByRole('table', { name: 'Big bids' })).getAllByRole('row');

const liveRegionOf = (element: HTMLElement) => element.closest('[role=status], [aria-live]');

/** The texts that appear for screen readers from now on. */
function recordAnnouncements(): string[] {
  const said: string[] = [];
  const region = document.getElementById(ANNOUNCEMENT)!;
  const hear = () => said.push(...[region.textContent].filter(Boolean));
  new MutationObserver(hear).observe(region, { childList: true });
  return said;
}

/** Records timers of that duration. Not mocks: with those, Testing Library would assume that all timers are fake. */
function recordTimers(duration: number) {
  const { setTimeout, clearTimeout } = globalThis;
  const pending = new Map<unknown, () => void>();
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms?: number) => {
      const timer = setTimeout(run, ms);
      if (ms === duration) pending.set(timer, run);
      return timer;
    },
    clearTimeout: (timer?: ReturnType<typeof setTimeout>) => {
      pending.delete(timer);
      clearTimeout(timer);
    },
  });
  /** runs those that are pending, at once */
  const run = () => {
    const due = [...pending];
    pending.clear();
    for (const [, each] of due) each();
  };
  return { pending, run, release: () => Object.assign(globalThis, { setTimeout, clearTimeout }) };
}

describe('a history that is being watched', () => {
  it('shows what is new by itself while nobody is at it', async () => {
    const { tell } = await watchHistory();
    tell(notificationWith({ id: idOf(3), webhookUrl: 'https://example.org/new' }));
    expect(await screen.findByText('https://example.org/new')).toBeVisible();
    expect(screen.getByText('3 notifications')).toBeVisible();
  });

  it('shows at once that an answer has switched the alert off', async () => {
    const { tell } = await watchHistory();
    const isActive = screen.getByRole('switch', { name: 'Active' });
    expect(isActive).toBeChecked();
    const off = alertWith({ id: 'a1', isActive: false, inactiveReason: 'gone' });
    server.use(http.get('*/v1/alert/a1', () => HttpResponse.json(off)));

    tell(notificationWith({ id: idOf(3), status: 'error', succeeded: false, statusCode: 410 }));

    await waitFor(() => expect(isActive).not.toBeChecked());
  });

  it('lets what is new wait while a row is read', async () => {
    const { tell, user, buttons } = await watchHistory();
    await user.click(buttons[0]!);
    await screen.findByRole('region', { name: 'Data sent' });

    tell(notificationWith({ id: idOf(3), webhookUrl: 'https://example.org/three' }));
    tell(notificationWith({ id: idOf(4), webhookUrl: 'https://example.org/four' }));

    const pill = await screen.findByRole('button', { name: '2 new' });
    expect(screen.queryByText('https://example.org/three')).not.toBeInTheDocument();
    await user.click(pill);
    const [, first, second] = rows();
    expect(first).toHaveTextContent('https://example.org/four');
    expect(second).toHaveTextContent('https://example.org/three');
    expect(pill).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Data sent' })).toBeVisible();
  });

  it('is said once by screen readers, however many come', async () => {
    const { tell, user, buttons } = await watchHistory();
    const said = recordAnnouncements();
    tell(notificationWith({ id: idOf(3) }));
    expect(liveRegionOf(await screen.findByText('3 notifications'))).toBeNull();
    await user.click(buttons[0]!);
    tell(notificationWith({ id: idOf(4) }));
    expect(liveRegionOf(await screen.findByRole('button', { name: '1 new' }))).toBeNull();
    tell(notificationWith({ id: idOf(5) }));
    await screen.findByRole('button', { name: '2 new' });
    expect(said).toEqual(['1 new']);
  });

  it('lets what is new wait while the button that brings it has the focus', async () => {
    const { tell, user, buttons } = await watchHistory();
    act(() => buttons[0]!.focus());
    tell(notificationWith({ id: idOf(3) }));
    const pill = await screen.findByRole('button', { name: '1 new' });
    act(() => pill.focus());

    tell(notificationWith({ id: idOf(4) }));
    await waitFor(() => expect(pill).toHaveTextContent('2 new'));
    expect(pill).toHaveFocus();

    await user.keyboard('{Enter}');
    expect(rows()).toHaveLength(5);
    expect(screen.getByRole('table', { name: 'Big bids' })).toHaveFocus();
  });

  it('changes rows where they stand, with what is open of them', async () => {
    const { tell, user, buttons } = await watchHistory();
    await user.click(buttons[1]!);
    await screen.findByRole('region', { name: 'Data sent' });

    tell(notificationWith({ id: idOf(1), status: 'error', statusCode: 500, response: 'overloaded' }));

    expect(await screen.findByText('overloaded')).toBeVisible();
    const [, first, second] = rows();
    expect(first).toHaveTextContent('Ok');
    expect(second).toHaveTextContent('Error');
  });

  it.each(['told', 'said to have changed'])(
    'shows anew a linked notification further down that is %s',
    async (how) => {
      const { keep, opened, tell, tellStale } = await openHistory(historyOf(102), `?n=${idOf(1)}`);
      await waitFor(() => expect(opened).toHaveLength(1));
      const linked = within(await screen.findByRole('region', { name: 'Linked notification' }));
      expect(await linked.findByText('Ok')).toBeVisible();
      const failed = notificationWith({ id: idOf(1), status: 'error', response: 'overloaded' });
      if (how === 'told') tell(failed);
      else {
        keep(failed);
        tellStale();
      }
      expect(await linked.findByText('overloaded')).toBeVisible();
      expect(linked.getByText('Error')).toBeVisible();
    },
  );

  it('leaves out what the filter does not show', async () => {
    const { tell } = await watchHistory('?status=ok');
    tell(notificationWith({ id: idOf(3), status: 'error', webhookUrl: 'https://example.org/no' }));
    tell(notificationWith({ id: idOf(4), webhookUrl: 'https://example.org/yes' }));
    expect(await screen.findByText('https://example.org/yes')).toBeVisible();
    expect(screen.queryByText('https://example.org/no')).not.toBeInTheDocument();
  });

  it('brings nothing that has stopped fitting while it waited', async () => {
    const waiting = historyOf(2).map((each) => ({ ...each, status: 'pending' as const }));
    const { tell, buttons } = await watchHistory('?status=pending', waiting);
    act(() => buttons[0]!.focus());
    for (const n of [3, 4]) tell(notificationWith({ id: idOf(n), status: 'pending' }));
    await screen.findByRole('button', { name: '2 new' });
    tell(notificationWith({ id: idOf(3), status: 'ok' }));
    expect(await screen.findByRole('button', { name: '1 new' })).toBeVisible();
  });

  it('reads the page again when it is told that more has changed', async () => {
    const { keep, tellStale } = await watchHistory();
    keep(notificationWith({ id: idOf(2), status: 'cancelled' }));
    tellStale();
    expect(await screen.findByRole('cell', { name: 'Cancelled' })).toBeVisible();
  });

  it('leaves its rows as they are, and says nothing again and again, while it cannot be read', async () => {
    const { tellStale } = await watchHistory();
    let refused = 0;
    server.use(
      http.get('*/v1/Notification/from-alert/a1', () => {
        refused += 1;
        return new HttpResponse(null, { status: 503 });
      }),
    );
    tellStale();
    await waitFor(() => expect(refused).toBe(1));
    fakeHistory(historyOf(2)).keep(notificationWith({ id: idOf(2), status: 'cancelled' }));
    tellStale();
    expect(await screen.findByRole('cell', { name: 'Cancelled' })).toBeVisible();
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  });

  it('is read again a while after it could not be, once, however often that was', async () => {
    const { tellStale } = await watchHistory();
    let refused = 0;
    const refuse = () => {
      refused += 1;
      return new HttpResponse(null, { status: 503 });
    };
    server.use(http.get('*/v1/Notification/from-alert/a1', refuse));
    const timers = recordTimers(15_000);
    try {
      tellStale();
      await waitFor(() => expect(timers.pending.size).toBe(1));
      const [first] = timers.pending.keys();
      tellStale();
      await waitFor(() => expect(refused).toBe(2));
      await waitFor(() => expect([...timers.pending.keys()]).not.toContain(first));
      await waitFor(() => expect(timers.pending.size).toBe(1));
    } finally {
      timers.release();
    }
    fakeHistory(historyOf(2)).keep(notificationWith({ id: idOf(2), status: 'cancelled' }));
    expect(screen.queryByRole('cell', { name: 'Cancelled' })).not.toBeInTheDocument();
    act(() => timers.run());
    expect(await screen.findByRole('cell', { name: 'Cancelled' })).toBeVisible();
  });

  it('is read again later when its page is hidden by then', async () => {
    const { keep, tellStale } = await watchHistory();
    keep(notificationWith({ id: idOf(2), status: 'cancelled' }));
    const refuse = () => new HttpResponse(null, { status: 503 });
    server.use(http.get('*/v1/Notification/from-alert/a1', refuse, { once: true }));
    const timers = recordTimers(15_000);
    try {
      tellStale();
      await waitFor(() => expect(timers.pending.size).toBe(1));
      const isHidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      timers.run();
      expect(timers.pending.size).toBe(1);
      isHidden.mockRestore();
    } finally {
      timers.release();
    }
    act(() => timers.run());
    expect(await screen.findByRole('cell', { name: 'Cancelled' })).toBeVisible();
  });

  it('reads again what was loaded while it was being read', async () => {
    const { keep, tellStale, user } = await watchHistory('', historyOf(150));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let readings = 0;
    const holdNewest = async ({ request }: { request: Request }) => {
      if (new URL(request.url).searchParams.has('before')) return;
      readings += 1;
      await held;
    };
    server.use(http.get('*/v1/Notification/from-alert/a1', holdNewest));
    tellStale();
    await waitFor(() => expect(readings).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('150 notifications')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(151));
    keep(notificationWith({ id: idOf(10), status: 'cancelled' }));
    tellStale();
    release();
    expect(await screen.findByRole('cell', { name: 'Cancelled' })).toBeVisible();
  });

  it('keeps what was told while an older page was on its way', async () => {
    const waiting = historyOf(2).map((each) => ({ ...each, status: 'pending' as const }));
    const { asked, hold, keep, tell, tellStale } = await watchHistory('', waiting);
    keep(notificationWith({ id: idOf(2), status: 'cancelled' }));
    const release = hold();
    tellStale();
    await waitFor(() => expect(asked).toHaveLength(3));
    tell(notificationWith({ id: idOf(1), status: 'ok' }));
    await screen.findByRole('cell', { name: 'Ok' });
    release();
    expect(await screen.findByRole('cell', { name: 'Cancelled' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Ok' })).toBeVisible();
  });

  it('shows by itself what has come into an empty one, and what there is below', async () => {
    const { asked, keep, tellStale } = fakeHistory([]);
    renderApp(HISTORY);
    expect(await screen.findByText('Nothing has been sent yet.')).toBeVisible();
    await waitFor(() => expect(asked).toHaveLength(2));
    for (let n = 1; n <= 150; n++) keep(notificationWith({ id: idOf(n) }));
    tellStale();
    expect(await screen.findByText('The newest 100 notifications')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
  });

  it('takes its first page for nothing new, though the stream is there before it', async () => {
    const { asked, hold, opened } = fakeHistory(historyOf(101));
    const release = hold();
    renderApp(`${HISTORY}?status=ok`);
    await waitFor(() => expect([asked.length, opened.length]).toEqual([2, 1]));
    release();
    expect(await screen.findByText('The newest 100 notifications')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Load more' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Many new ones' })).not.toBeInTheDocument();
  });

  it('changes a row that the filter does not find any more', async () => {
    const { keep, tellStale } = await watchHistory('?status=ok');
    keep(notificationWith({ id: idOf(1), status: 'cancelled' }));
    tellStale();
    expect(await screen.findByRole('cell', { name: 'Cancelled' })).toBeVisible();
    expect(rows()).toHaveLength(3);
  });

  it('offers to load anew what it cannot find again without the filter', async () => {
    const farApart = [1, 200].map((n) => notificationWith({ id: idOf(n) }));
    const { keep, tellStale } = await watchHistory('?status=ok', farApart);
    for (let n = 1; n <= 200; n++) keep(notificationWith({ id: idOf(n), status: 'error' }));
    tellStale();
    expect(await screen.findByRole('button', { name: 'Many new ones' })).toBeVisible();
  });

  it('reads as many pages again as are in view, where a page holds few', async () => {
    const history = await openHistory(historyOf(30), '', 10);
    for (const count of [20, 30]) {
      await history.user.click(screen.getByRole('button', { name: 'Load more' }));
      await screen.findByText(count === 30 ? '30 notifications' : 'The newest 20 notifications');
    }
    history.keep(notificationWith({ id: idOf(3), status: 'cancelled' }));
    history.tellStale();
    expect(await screen.findByRole('cell', { name: 'Cancelled' })).toBeVisible();
  });

  it('changes the topmost row also while many new ones wait', async () => {
    const { keep, tellStale } = await watchHistory();
    for (let n = 3; n <= 150; n++) keep(notificationWith({ id: idOf(n) }));
    keep(notificationWith({ id: idOf(2), status: 'cancelled' }));
    tellStale();
    expect(await screen.findByRole('button', { name: 'Many new ones' })).toBeVisible();
    expect(await screen.findByRole('cell', { name: 'Cancelled' })).toBeVisible();
  });

  it('tries to load many new ones once by itself, and then when it is told to', async () => {
    const { keep, tell, tellStale, user } = await watchHistory();
    for (let n = 3; n <= 150; n++) keep(notificationWith({ id: idOf(n) }));
    tellStale();
    const pill = await screen.findByRole('button', { name: 'Many new ones' });
    let asked = 0;
    server.use(
      http.get('*/v1/Notification/from-alert/a1', () => {
        asked += 1;
        return HttpResponse.json({ message: 'Away.' }, { status: 500 });
      }),
    );
    tell(notificationWith({ id: idOf(151) }));
    await waitFor(() => expect(asked).toBe(1));
    await waitFor(() => expect(pill).not.toHaveAttribute('aria-disabled'));
    await user.click(pill);
    await waitFor(() => expect(asked).toBe(2));
    await waitFor(() => expect(pill).not.toHaveAttribute('aria-disabled'));
    expect(pill).toHaveTextContent('Many new ones');
    expect(asked).toBe(2);
  });

  it('gives way, once the stream does not come back, to the word that the alert was deleted', async () => {
    const { endStreams } = await watchHistory();
    const gone = () => HttpResponse.json({ message: 'Alert not found.' }, { status: 404 });
    server.use(http.get('*/v1/alert/a1', gone), http.get('*/v1/Notification/stream', gone));
    endStreams();

    expect(await screen.findByText('This alert does not exist, or it was deleted.')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Big bids' })).not.toBeInTheDocument();
  });

  it('comes back after the stream has ended, and catches up', async () => {
    const { tell, keep, endStreams, opened } = await watchHistory();
    tell(notificationWith({ id: idOf(3), webhookUrl: 'https://example.org/three' }));
    await screen.findByText('https://example.org/three');

    keep(notificationWith({ id: idOf(1), status: 'cancelled' }));
    endStreams();

    expect(await screen.findByRole('cell', { name: 'Cancelled' })).toBeVisible();
    expect(opened.map((headers) => headers.get('last-event-id'))).toEqual([null, idOf(3)]);
    expect(opened[0]!.get('authorization')).toMatch(/^Bearer /);
  });
});

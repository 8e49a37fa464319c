import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { alertWith, notificationWith, statsWith, subscriptionWith } from '../../testing/builders';
import { fakeHistory, historyOf, idOf } from '../../testing/fakeHistory';
import { detailsButtons, HISTORY, openHistory, prepareHistory } from '../../testing/historyPage';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';
import { stopClock } from '../../testing/stopClock';

const LARGEST = '9223372036854775807';

prepareHistory();
afterEach(() => {
  jest.useRealTimers();
});

describe('the history of an alert', () => {
  it('shows what became of each', async () => {
    const date = new Date(Date.now() - 119 * 60_000).toISOString();
    const differences = [
      { status: 'ok', elapsedMilliseconds: 1042, date },
      { status: 'error', webhookUrl: 'https://example.org/other' },
      { status: 'pending', elapsedMilliseconds: null },
      { status: 'cancelled', webhookUrl: null },
    ] as const;
    fakeHistory(differences.map((each, index) => notificationWith({ id: idOf(9 - index), ...each })));
    server.use(http.get('*/v1/alert/a1', () => HttpResponse.json(alertWith({ id: 'a1', name: 'My bids' }))));
    renderApp(HISTORY);

    const table = await screen.findByRole('table', { name: 'My bids' });

    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      'Url',
      'Date',
      'Success',
      'Milliseconds',
      'Actions',
    ]);
    const [, ok, error, pending, cancelled] = within(table).getAllByRole('row');
    expect(ok).toHaveTextContent(/hook.*1 hour ago.*Ok.*1,042/);
    const time = within(within(ok!).getByRole('rowheader')).getByRole('time');
    expect(time).toHaveAttribute('datetime', date);
    const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' });
    expect(time).toHaveAttribute('title', exact.format(new Date(date)));
    expect(error).toHaveTextContent(/other.*Error/);
    expect(pending).toHaveTextContent(/Pending.*–/);
    expect(cancelled).toHaveTextContent(/–.*Cancelled/);
  });

  it('leads to the editor of its alert, and from there back', async () => {
    const { user, address } = await openHistory(historyOf(1));
    await user.click(screen.getByRole('link', { name: 'Edit alert' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit alert' })).toBeVisible();
    expect(address()).toBe('/alert/a1');

    await user.click(screen.getByRole('link', { name: 'Notifications' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    expect(address()).toBe(HISTORY);
  });

  it('takes each choice as a step back, and what is typed as none', async () => {
    const { user, query, goBack } = await openHistory([
      notificationWith({ id: idOf(2), status: 'error' }),
      notificationWith({ id: idOf(1) }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Error' }));
    await user.type(screen.getByRole('searchbox'), 'hook{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time range' }), 'Last 7 days');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(query()).toBe('');

    await goBack();
    expect(query()).toBe('?status=error&q=hook&range=7d');
    await goBack();
    expect(query()).toBe('?status=error&q=hook');
    expect(screen.getByRole('searchbox')).toHaveValue('hook');
    await goBack();
    expect(query()).toBe('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(await detailsButtons()).toHaveLength(2);
  });

  it('asks for its alert once, also for who comes back, and for the others when a name is typed', async () => {
    stopClock();
    const asked: string[] = [];
    const note = ({ request }: { request: Request }) => asked.push(new URL(request.url).pathname);
    server.events.on('request:start', note);
    const timesOf = (path: string) => asked.filter((each) => each === path).length;
    const { user, goBack } = await openHistory(historyOf(1));
    expect([timesOf('/v1/alert/a1'), timesOf('/v1/alert')]).toEqual([1, 0]);

    // Trailing white space is not a change to save.
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' ');
    await waitFor(() => expect(timesOf('/v1/alert')).toBe(1));
    await user.click(screen.getByRole('link', { name: 'My alerts' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
    await goBack();
    await screen.findByRole('textbox', { name: 'Name' });
    expect(timesOf('/v1/alert/a1')).toBe(1);
    server.events.removeListener('request:start', note);
  });

  it('shows the data sent with every digit, the answer as text, and every try', async () => {
    const error = { number: 1, date: '2026-01-02T12:00:00.000Z', webhookUrl: null, succeeded: false };
    const attempt = { ...error, elapsedMilliseconds: 7, statusCode: null, error: 'dns', response: null };
    server.use(http.get(`*/v1/Notification/${idOf(1)}/attempts`, () => HttpResponse.json([attempt])));
    const data = `{"ParsedTransaction":{"Price":${LARGEST}}}`;
    const { user, buttons } = await openHistory([
      notificationWith({ id: idOf(1), data, response: '<b>Oops</b>', statusCode: 502, error: 'status' }),
    ]);

    await user.click(buttons[0]!);

    const sent = await screen.findByRole('region', { name: 'Data sent' });
    expect(sent.textContent).toBe(`{\n  "ParsedTransaction": {\n    "Price": ${LARGEST}\n  }\n}`);
    expect(screen.getByRole('region', { name: 'Webhook response' }).textContent).toBe('<b>Oops</b>');
    expect(screen.getByText('502')).toBeVisible();
    expect(screen.getByText('Only a status from 200 to 299 counts as success.')).toBeVisible();
    expect(await screen.findByText('The host name cannot be resolved.')).toBeVisible();
    const controls = screen.getByRole('group', { name: 'Data sent' });
    await user.click(within(controls).getByRole('button', { name: 'Raw' }));
    expect(sent.textContent).toBe(data);
  });

  it('folds what lies deep, and opens it', async () => {
    const data = '{"RawTransaction":{"transaction":{"amount":"1"},"moneyFlew":true}}';
    const { user, buttons } = await openHistory([notificationWith({ id: idOf(1), data })]);
    await user.click(buttons[0]!);

    const sent = await screen.findByRole('region', { name: 'Data sent' });
    const deep = within(sent).getByText('"transaction": {');
    expect(deep).toBeVisible();
    expect(within(sent).getByText(/"moneyFlew": true/)).toBeVisible();
    expect(within(sent).getByText(/"amount": "1"/)).not.toBeVisible();
    await user.click(deep);

    expect(within(sent).getByText(/"amount": "1"/)).toBeVisible();
  });

  it('cuts a long answer until all is wanted', async () => {
    const { user, buttons } = await openHistory([
      notificationWith({ id: idOf(1), response: 'x'.repeat(200_001) }),
    ]);
    await user.click(buttons[0]!);

    const answer = await screen.findByRole('region', { name: 'Webhook response' });
    expect(answer.textContent).toHaveLength(200_000);
    await user.click(screen.getByRole('button', { name: 'Show all 200,001 characters' }));

    expect(answer.textContent).toHaveLength(200_001);
  });

  it('keeps one row open at a time', async () => {
    const { user, buttons } = await openHistory([
      notificationWith({ id: idOf(2), data: '"2"' }),
      notificationWith({ id: idOf(1), data: '"1"' }),
    ]);
    const [first, second] = buttons;

    await user.click(first!);
    expect(await screen.findByText('"2"')).toBeVisible();
    await user.click(second!);

    expect(await screen.findByText('"1"')).toBeVisible();
    expect(screen.queryByText('"2"')).not.toBeInTheDocument();
    expect(second).toHaveAttribute('aria-expanded', 'true');
    await user.click(second!);
    expect(screen.queryByRole('region', { name: 'Data sent' })).not.toBeInTheDocument();
  });

  it('opens the row again that was open at a step back', async () => {
    const { user, buttons, goBack, query } = await openHistory([
      notificationWith({ id: idOf(2), data: '"2"' }),
      notificationWith({ id: idOf(1), data: '"1"' }),
    ]);
    const [first, second] = buttons;
    await user.click(first!);
    await waitFor(() => expect(query()).toBe(`?n=${idOf(2)}`));
    await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
    await user.click(second!);
    await waitFor(() => expect(query()).toContain(`n=${idOf(1)}`));

    await goBack();

    expect(query()).toBe(`?n=${idOf(2)}`);
    expect(await screen.findByText('"2"')).toBeVisible();
    expect(first).toHaveAttribute('aria-expanded', 'true');
    expect(second).toHaveAttribute('aria-expanded', 'false');
  });

  it('opens the row of a link', async () => {
    fakeHistory([...historyOf(2), notificationWith({ id: idOf(3), data: '"linked"' })]);
    renderApp(`${HISTORY}?n=${idOf(3)}`);
    expect(await screen.findByText('"linked"')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Linked notification' })).not.toBeInTheDocument();
  });

  it('shows a linked one that is not loaded yet above the others', async () => {
    fakeHistory(historyOf(102).map((entry) => ({ ...entry, data: `"${entry.id}"` })));
    renderApp(`${HISTORY}?n=${idOf(1)}`);
    const linked = await screen.findByRole('region', { name: 'Linked notification' });
    expect(await within(linked).findByText(`"${idOf(1)}"`)).toBeVisible();
  });

  it('says that there is no notification of such a name, and goes on when that is closed', async () => {
    const { asked, user } = await openHistory(historyOf(1), '?n=abc');
    const linked = await screen.findByRole('region', { name: 'Linked notification' });
    expect(await within(linked).findByText(/^This notification does not exist/)).toBeVisible();
    expect(asked.map((parameters) => parameters.get('before'))).not.toContain('abc');

    await user.click(within(linked).getByRole('button', { name: 'Close' }));

    expect(linked).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Big bids' })).toHaveFocus();
  });

  it('goes on where the first page ends', async () => {
    const { asked, user } = await openHistory(historyOf(101));
    expect(await screen.findByText('The newest 100 notifications')).toBeVisible();

    await user.click(await screen.findByRole('button', { name: 'Load more' }));

    expect(await screen.findByText('101 notifications')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Big bids' })).toHaveFocus();
    expect(asked.map((parameters) => parameters.get('before'))).toContain(idOf(2));
  });
});

describe('a history that cannot be shown', () => {
  it.each([
    [{ methodId: null }, 'Choose a method and a webhook'],
    [{ methodId: 1, webhook: 'https://example.org/', isActive: false }, /Switch it on above/],
    [{ methodId: 1, webhook: 'https://example.org/' }, /appears here by itself/],
  ])('is empty: of %j it says what to do', async (differences, advice) => {
    fakeHistory([]);
    const alert = alertWith({ id: 'a1', ...differences });
    server.use(http.get('*/v1/alert/a1', () => HttpResponse.json(alert)));
    renderApp(HISTORY);
    expect(await screen.findByText('Nothing has been sent yet.')).toBeVisible();
    expect(await screen.findByText(advice)).toBeVisible();
  });

  it('can be asked for again', async () => {
    server.use(http.get('*/v1/Notification/from-alert/a1', () => new HttpResponse(null, { status: 503 })));
    const { user } = renderApp(HISTORY);
    const retry = await screen.findByRole('button', { name: 'Retry' });

    fakeHistory(historyOf(1));
    await user.click(retry);

    expect(await detailsButtons()).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Big bids' })).toHaveFocus();
  });

  it.each([
    ['another object', () => HttpResponse.json({})],
    ['a page', () => HttpResponse.html('<p>Sign in to the network</p>')],
    ['no content', () => new HttpResponse(null, { status: 204 })],
  ])('can be asked for again after a success with %s', async (_content, respond) => {
    server.use(http.get('*/v1/Notification/from-alert/a1', respond));
    renderApp(HISTORY);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it.each([
    [200, '12 notifications were not sent this month: your plan’s notifications are used up. See the plans'],
    [20, '12 notifications were not sent this month, while your plan’s notifications were used up.'],
  ])('says how many notifications were withheld, with %i of 200 sent', async (sent, words) => {
    fakeHistory([]);
    const alert = alertWith({ id: 'a1', withheldThisMonth: 12 });
    const subscription = subscriptionWith({ notificationsThisMonth: sent });
    server.use(
      http.get('*/v1/alert/a1', () => HttpResponse.json(alert)),
      http.get('*/v1/usersubscription', () => HttpResponse.json(subscription)),
    );
    renderApp(HISTORY);
    const notice = await screen.findByText(/^12 notifications/);
    expect(notice.textContent).toBe(words);
  });

  it('never says so together with an older use of the plan', async () => {
    fakeHistory([]);
    const alert = alertWith({ id: 'a1', withheldThisMonth: 12 });
    const used = subscriptionWith({ notificationsThisMonth: 200, notificationsWithheld: 12 });
    server.use(
      http.get('*/v1/usersubscription', () => HttpResponse.json(subscriptionWith({})), { once: true }),
      http.get('*/v1/usersubscription', () => HttpResponse.json(used)),
      http.get('*/v1/alert/a1', () => HttpResponse.json(alert)),
    );
    renderApp(HISTORY);
    expect(await screen.findByText(/plan’s notifications are used up/)).toBeVisible();
  });
});

describe('the statistics of an alert', () => {
  it('are told in figures and as a table, of a day or a week', async () => {
    fakeHistory([]);
    const from = '2026-01-02T12:00:00.000Z';
    const bucket = { from, ok: 3, error: 1, p50: 10, p95: 20 };
    const stats = statsWith({
      ok: 1199,
      error: 1,
      successRate: 0.99999,
      p50: 84,
      p95: 412,
      buckets: [bucket],
    });
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/v1/alert/a1/stats', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('hours'));
        return HttpResponse.json(stats);
      }),
    );
    const { user } = renderApp(HISTORY);

    const section = await screen.findByRole('region', { name: 'Statistics' });
    expect(await within(section).findByText('99.9%')).toBeVisible();
    expect(within(section).getByText('84 ms')).toBeVisible();
    expect(within(section).getByText('1,200')).toBeVisible();
    const table = within(section).getByRole('table', { name: 'Notifications by time' });
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short' });
    expect(
      within(table).getByRole('row', { name: `${date.format(new Date(from))} 3 1 20 ms` }),
    ).toBeVisible();

    await user.click(within(section).getByRole('button', { name: 'Last 7 days' }));
    expect(asked).toEqual(['24', '168']);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { alertWith, notificationWith, statsWith } from '../../testing/builders';
import { fakeHistory, historyOf, idOf } from '../../testing/fakeHistory';
import { rememberSession } from '../../testing/identity';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';

const LARGEST = '9223372036854775807';
const PAGE = '/alert/a1/notifications';

// jsdom lays nothing out, so it cannot scroll.
beforeAll(() => (Element.prototype.scrollIntoView = () => undefined));
beforeEach(() => rememberSession());

const detailsButtons = () => screen.findAllByRole('button', { name: 'Show details' });

describe('the history of an alert', () => {
  it('shows what became of each', async () => {
    const date = new Date(Date.now() - 3 * 60_000).toISOString();
    const differences = [
      { status: 'ok', elapsedMilliseconds: 1042, date },
      { status: 'error', webhookUrl: 'https://example.org/other' },
      { status: 'pending', elapsedMilliseconds: null },
      { status: 'cancelled', webhookUrl: null },
    ] as const;
    fakeHistory(differences.map((each, index) => notificationWith({ id: idOf(9 - index), ...each })));
    server.use(http.get('*/v1/alert/a1', () => HttpResponse.json(alertWith({ id: 'a1', name: 'My bids' }))));
    renderApp(PAGE);

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
    expect(ok).toHaveTextContent(/hook.*3 minutes ago.*Ok.*1,042/);
    const time = within(ok!).getByText('3 minutes ago');
    expect(time).toHaveAttribute('datetime', date);
    const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' });
    expect(time).toHaveAttribute('title', exact.format(new Date(date)));
    expect(error).toHaveTextContent(/other.*Error/);
    expect(pending).toHaveTextContent(/Pending.*–/);
    expect(cancelled).toHaveTextContent(/–.*Cancelled/);
  });

  it('shows the data sent with every digit, the answer as text, and every try', async () => {
    const error = { number: 1, date: '2026-01-02T12:00:00.000Z', webhookUrl: null, succeeded: false };
    const attempt = { ...error, elapsedMilliseconds: 7, statusCode: null, error: 'dns', response: null };
    server.use(http.get(`*/v1/Notification/${idOf(1)}/attempts`, () => HttpResponse.json([attempt])));
    const data = `{"ParsedTransaction":{"Price":${LARGEST}}}`;
    fakeHistory([
      notificationWith({ id: idOf(1), data, response: '<b>Oops</b>', statusCode: 502, error: 'status' }),
    ]);
    const { user } = renderApp(PAGE);

    await user.click((await detailsButtons())[0]!);

    const sent = await screen.findByRole('region', { name: 'Data sent' });
    expect(sent.textContent).toBe(`{\n  "ParsedTransaction": {\n    "Price": ${LARGEST}\n  }\n}`);
    expect(screen.getByRole('region', { name: 'Webhook response' }).textContent).toBe('<b>Oops</b>');
    expect(screen.getByText('502')).toBeVisible();
    expect(screen.getByText('Only a status from 200 to 299 counts as success.')).toBeVisible();
    expect(await screen.findByText('The host name cannot be resolved.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Raw' })[0]!);
    expect(sent.textContent).toBe(data);
  });

  it('cuts a long answer until all is wanted', async () => {
    fakeHistory([notificationWith({ id: idOf(1), response: 'x'.repeat(200_001) })]);
    const { user } = renderApp(PAGE);
    await user.click((await detailsButtons())[0]!);

    const answer = await screen.findByRole('region', { name: 'Webhook response' });
    expect(answer.textContent).toHaveLength(200_000);
    await user.click(screen.getByRole('button', { name: 'Show all 200,001 characters' }));

    expect(answer.textContent).toHaveLength(200_001);
  });

  it('keeps one row open at a time', async () => {
    fakeHistory([
      notificationWith({ id: idOf(2), data: '"2"' }),
      notificationWith({ id: idOf(1), data: '"1"' }),
    ]);
    const { user } = renderApp(PAGE);
    const [first, second] = await detailsButtons();

    await user.click(first!);
    expect(await screen.findByText('"2"')).toBeVisible();
    await user.click(second!);

    expect(await screen.findByText('"1"')).toBeVisible();
    expect(screen.queryByText('"2"')).not.toBeInTheDocument();
    expect(second).toHaveAttribute('aria-expanded', 'true');
    await user.click(second!);
    expect(screen.queryByRole('region', { name: 'Data sent' })).not.toBeInTheDocument();
  });

  it('opens the row of a link', async () => {
    fakeHistory([...historyOf(2), notificationWith({ id: idOf(3), data: '"linked"' })]);
    renderApp(`${PAGE}?n=${idOf(3)}`);
    expect(await screen.findByText('"linked"')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Linked notification' })).not.toBeInTheDocument();
  });

  it('shows a linked one that is not loaded yet above the others', async () => {
    fakeHistory(historyOf(102).map((entry) => ({ ...entry, data: `"${entry.id}"` })));
    renderApp(`${PAGE}?n=${idOf(1)}`);
    const linked = await screen.findByRole('region', { name: 'Linked notification' });
    expect(await within(linked).findByText(`"${idOf(1)}"`)).toBeVisible();
  });

  it('goes on where the first page ends', async () => {
    const { asked } = fakeHistory(historyOf(101));
    const { user } = renderApp(PAGE);
    expect(await screen.findByText('The newest 100 notifications')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Load more' }));

    expect(await screen.findByText('101 notifications')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(asked.map((parameters) => parameters.get('before'))).toContain(idOf(2));
  });
});

describe('the filters of a history', () => {
  it('are asked for, cleared, and say when nothing is left', async () => {
    const { asked } = fakeHistory(historyOf(2));
    const { user } = renderApp(PAGE);
    await detailsButtons();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Error' }));
    expect(await screen.findByText('No notification matches these filters.')).toBeVisible();
    expect(asked.at(-1)!.get('status')).toBe('error');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));

    expect(await detailsButtons()).toHaveLength(2);
  });

  it('come from the address', async () => {
    const { asked } = fakeHistory(historyOf(2));
    renderApp(`${PAGE}?status=ok&since=2025-01-01T00:00:00Z&until=2026-01-01T00:00:00Z&q=hook`);
    await detailsButtons();
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
    fakeHistory(historyOf(1));
    const { user } = renderApp(PAGE);
    await detailsButtons();
    const message = 'This takes too long. Choose a shorter time range.';
    const refuse = () => HttpResponse.json({ message, requestId: 'r' }, { status: 499 });
    server.use(http.get('*/v1/Notification/from-alert/a1', refuse));

    await user.type(screen.getByRole('searchbox'), 'a{Enter}');

    expect(await screen.findByText(message)).toBeVisible();
  });

  it('choose a time range that ends now', async () => {
    const { asked } = fakeHistory(historyOf(1));
    const { user } = renderApp(PAGE);
    await detailsButtons();

    await user.selectOptions(screen.getByRole('combobox', { name: 'Time range' }), 'Last 7 days');

    await detailsButtons();
    const days = (Date.now() - Date.parse(asked.at(-1)!.get('since')!)) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
  });
});

describe('what can be done with notifications', () => {
  it('copies, and sends again', async () => {
    fakeHistory([notificationWith({ id: idOf(1), data: `{"a":"it's"}`, status: 'error' })]);
    const resent = notificationWith({ id: idOf(1), status: 'pending', elapsedMilliseconds: null });
    server.use(http.post(`*/v1/Notification/${idOf(1)}/resend`, () => HttpResponse.json(resent)));
    const { user } = renderApp(PAGE);
    const more = await screen.findByRole('button', { name: 'More actions' });

    async function choose(name: string) {
      await user.click(more);
      // What is to be copied is loaded first.
      const item = await screen.findByRole('menuitem', { name });
      await waitFor(() => expect(item).not.toHaveAttribute('aria-disabled'));
      await user.click(item);
    }
    await choose('Copy as cURL');
    expect(await navigator.clipboard.readText()).toMatch(
      `--data-raw '{"a":"it'\\''s"}' https://example.org/hook`,
    );
    await choose('Copy payload');
    expect(await navigator.clipboard.readText()).toBe(`{"a":"it's"}`);
    await choose('Resend');

    expect(await screen.findByRole('cell', { name: 'Pending' })).toBeVisible();
  });

  it('counts the failed ones, asks, and sends them again', async () => {
    fakeHistory(historyOf(1));
    const asked: unknown[] = [];
    server.use(
      http.post('*/v1/Notification/resend-failed', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ count: 37 });
      }),
    );
    const { user } = renderApp(`${PAGE}?since=2026-01-01T00:00:00.000Z`);

    await user.click(await screen.findByRole('button', { name: 'Resend failed' }));
    const question = await screen.findByRole('dialog', { name: 'Resend failed' });
    expect(question).toHaveTextContent(/37 notifications made since .+ have failed\. Send them again\?/);
    await user.click(within(question).getByRole('button', { name: 'Yes, resend' }));

    expect(await screen.findByText('37 notifications are being sent again.')).toBeVisible();
    const since = '2026-01-01T00:00:00.000Z';
    expect(asked).toEqual([
      { alertId: 'a1', since, dryRun: true },
      { alertId: 'a1', since, dryRun: false },
    ]);
    expect(screen.queryByText('Data saved successfully')).not.toBeInTheDocument();
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
    renderApp(PAGE);
    expect(await screen.findByText('Nothing has been sent yet.')).toBeVisible();
    expect(await screen.findByText(advice)).toBeVisible();
  });

  it('can be asked for again', async () => {
    server.use(http.get('*/v1/Notification/from-alert/a1', () => new HttpResponse(null, { status: 503 })));
    const { user } = renderApp(PAGE);
    const retry = await screen.findByRole('button', { name: 'Retry' });

    fakeHistory(historyOf(1));
    await user.click(retry);

    expect(await detailsButtons()).toHaveLength(1);
  });

  it('says how many notifications were withheld', async () => {
    fakeHistory([]);
    const alert = alertWith({ id: 'a1', withheldThisMonth: 12 });
    server.use(http.get('*/v1/alert/a1', () => HttpResponse.json(alert)));
    renderApp(PAGE);
    expect(await screen.findByText(/^12 notifications were not sent this month/)).toBeVisible();
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
    const { user } = renderApp(PAGE);

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

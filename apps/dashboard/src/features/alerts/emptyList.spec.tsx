import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { POLLING } from '../../lib/polling';
import { alertWith, subscriptionWith } from '../../testing/builders';
import { fakeAlertApi } from '../../testing/fakeAlertApi';
import { fakeOnly } from '../../testing/fakeOnly';
import { heldList } from '../../testing/heldList';
import { rememberSession } from '../../testing/identity';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';

describe('the list without alerts', () => {
  beforeEach(() => rememberSession());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('says what an alert is, and creates one from a template', async () => {
    const { sent, alert } = fakeAlertApi();
    server.use(http.get('*/v1/alert', () => HttpResponse.json(sent.length > 0 ? [alert] : [])));
    const contracts = heldContracts();
    const { user, address } = renderApp('/');
    expect(await screen.findByText(/^An alert watches one method/)).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'New ask order' }));
    await screen.findByText(/^1 of 5 alerts/);
    contracts.release();

    expect(await screen.findByRole('textbox', { name: 'Description' })).toBeVisible();
    expect(address()).toBe('/alert/a1');
    expect(sent).toEqual([
      {
        call: 'POST /alert',
        body: { name: 'New ask order', description: 'An ask order is placed on QX.' },
      },
      { call: 'PATCH /alert/method', body: { id: 'a1', methodId: 2 } },
    ]);
  });

  it('opens what was created when the answer is lost', async () => {
    const { sent, calls, alert, loseAnswer } = fakeAlertApi();
    server.use(http.get('*/v1/alert', () => HttpResponse.json(sent.length > 0 ? [alert] : [])));
    loseAnswer();
    const { user, address } = renderApp('/');

    await user.click(await screen.findByRole('button', { name: 'New ask order' }));

    expect(await screen.findByRole('textbox', { name: 'Description' })).toBeVisible();
    expect([address(), calls()]).toEqual(['/alert/a1', ['POST /alert', 'PATCH /alert/method']]);
    const told = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(told).toEqual([expect.stringContaining('Data saved successfully')]);
  });

  it('opens what was created when the answer is lost and an older list comes after', async () => {
    fakeOnly('setTimeout', 'clearTimeout');
    const { sent, alert, loseAnswer } = fakeAlertApi();
    server.use(http.get('*/v1/alert', () => HttpResponse.json(sent.length > 0 ? [alert] : [])));
    const { user, address } = renderApp('/');
    const template = await screen.findByRole('button', { name: 'New ask order' });
    const older = heldList([]);
    await act(() => jest.advanceTimersByTimeAsync(POLLING.pollingInterval));
    await older.asked;
    loseAnswer();
    const log = jest.spyOn(console, 'info').mockReturnValue(undefined);
    await user.click(template);
    await waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringMatching(/^createAlert failed/)));
    older.answer();

    expect(await screen.findByRole('textbox', { name: 'Description' })).toBeVisible();
    expect(address()).toBe('/alert/a1');
  });

  it('opens what was created before when neither that nor the list is answered at first', async () => {
    const { sent, calls, alert, loseAnswer, refuseOnce } = fakeAlertApi();
    server.use(
      http.get('*/v1/alert', () => {
        if (sent.length === 1) return HttpResponse.error();
        return HttpResponse.json(sent.length > 0 ? [alert] : []);
      }),
    );
    loseAnswer();
    const { user, address } = renderApp('/');
    const template = await screen.findByRole('button', { name: 'New ask order' });
    await user.click(template);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    await waitFor(() => expect(template).not.toHaveAttribute('aria-disabled'));

    refuseOnce(499, { message: 'An alert with this name already exists.' });
    await user.click(template);

    expect(await screen.findByRole('textbox', { name: 'Description' })).toBeVisible();
    expect([address(), calls()]).toEqual([
      '/alert/a1',
      ['POST /alert', 'POST /alert', 'PATCH /alert/method'],
    ]);
  });

  it('shows what there is when the name of a template was taken meanwhile', async () => {
    const { refuseOnce } = fakeAlertApi();
    const lists = [[], [alertWith({ name: 'New ask order' })]];
    server.use(http.get('*/v1/alert', () => HttpResponse.json(lists.length > 1 ? lists.shift() : lists[0])));
    refuseOnce(499, { message: 'An alert with this name already exists.' });
    const { user, address } = renderApp('/');

    await user.click(await screen.findByRole('button', { name: 'New ask order' }));

    expect(await screen.findByText('An alert with this name already exists.')).toBeVisible();
    expect(await screen.findByRole('rowheader', { name: 'New ask order' })).toBeVisible();
    expect(address()).toBe('/');
    // The button is gone, but the keyboard is still on the page.
    expect(document.activeElement).not.toBe(document.body);
  });
});

/** Holds back the catalogue until `release` is called. */
function heldContracts() {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  // The next handler responds.
  server.use(http.get('*/v1/contract', () => released));
  return { release };
}

describe('the plan above the list', () => {
  beforeEach(() => rememberSession());

  it('tells what is withheld, until when, and what helps', async () => {
    const subscription = subscriptionWith({
      notificationsThisMonth: 200,
      notificationsWithheld: 1234,
      alertsLimit: 1,
    });
    server.use(
      http.get('*/v1/alert', () => HttpResponse.json([alertWith({})])),
      http.get('*/v1/usersubscription', () => HttpResponse.json(subscription)),
    );
    renderApp('/');
    const until = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
    const banner = await screen.findByRole('note');
    expect(banner).toHaveTextContent('1,234 notifications were withheld this month');
    expect(banner).toHaveTextContent(until.format(new Date(subscription.resetsAt)));
    expect(screen.getByText(/^1 of 1 alert of your plan used/)).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Upgrade your plan' }))
      expect(link).toHaveAttribute('href', '/pricing');
    expect(screen.getAllByRole('link', { name: 'Upgrade your plan' })).toHaveLength(2);
  });

  it('is asked for again once an alert shows that it is used up', async () => {
    const used = subscriptionWith({ notificationsThisMonth: 200, notificationsWithheld: 1 });
    server.use(
      http.get('*/v1/usersubscription', () => HttpResponse.json(subscriptionWith({})), { once: true }),
      http.get('*/v1/usersubscription', () => HttpResponse.json(used)),
      http.get('*/v1/alert', () => HttpResponse.json([alertWith({ withheldThisMonth: 1 })])),
    );
    renderApp('/');
    expect(await screen.findByText(/plan’s notifications are used up until/)).toBeVisible();
    expect(screen.getAllByText('200 of 200 notifications used')).not.toHaveLength(0);
    // Screen readers read the text alone.
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('tells what was withheld before an upgrade, and offers none', async () => {
    const subscription = subscriptionWith({ notificationsLimit: null, notificationsWithheld: 1 });
    server.use(
      http.get('*/v1/alert', () => HttpResponse.json([alertWith({})])),
      http.get('*/v1/usersubscription', () => HttpResponse.json(subscription)),
    );
    renderApp('/');
    const banner = await screen.findByRole('note');
    expect(banner).toHaveTextContent(
      '1 notification was not sent this month, while your plan’s notifications were used up.',
    );
    expect(within(banner).queryByRole('link')).not.toBeInTheDocument();
  });
});

import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { subscriptionWith } from '../../testing/builders';
import { fakeOnly } from '../../testing/fakeOnly';
import { rememberSession } from '../../testing/identity';
import { renderApp } from '../../testing/renderApp';
import { CONFIG, server } from '../../testing/server';

beforeEach(() => rememberSession());

const card = (name: string) => screen.findByRole('region', { name });
const answering = (subscription: object) =>
  http.get('*/v1/usersubscription', () => HttpResponse.json(subscription));

describe('the plans', () => {
  it('show the free plan as the present one, with what is left', async () => {
    server.use(answering(subscriptionWith({ notificationsThisMonth: 199 })));
    renderApp('/pricing');
    const free = within(await card('Freemium'));
    expect(await free.findByText('You have 1 notification left')).toBeVisible();
    expect(free.getByText('5 alerts')).toBeVisible();
    expect(free.getByText('200 notifications a month')).toBeVisible();
    expect(free.getByRole('button', { name: 'Current plan' })).toBeDisabled();
    expect(document.title).toBe('Pricing | Tickhook');
  });

  it('show prices and limits', async () => {
    renderApp('/pricing');
    const advance = within(await card('Advance'));
    const price = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' }).format(19.95);
    expect(advance.getByText(`${price} a month`)).toBeVisible();
    expect(advance.getByText('Popular')).toBeVisible();
    expect(advance.getByText('Unlimited alerts')).toBeVisible();
    expect(advance.getByText('1,000 notifications a month')).toBeVisible();
    const enterprise = within(await card('Enterprise'));
    expect(enterprise.getByText('Unlimited alerts')).toBeVisible();
    expect(enterprise.getByText('Ask for it')).toBeVisible();
    expect(enterprise.getByText('Infinite notifications')).toBeVisible();
  });

  it('show prices with the sign of the euro, also where its code is usual', async () => {
    window.localStorage.setItem('i18n_locale', 'hu');
    renderApp('/pricing');
    expect(await card('Advance')).toHaveTextContent('19,95 € a month');
    expect(await card('Freemium')).toHaveTextContent('0 € a month');
  });

  it('lead to whom the operator named', async () => {
    server.use(
      http.get('*/v1/config', () => HttpResponse.json({ ...CONFIG, contactEmail: 'sales@example.org' })),
    );
    renderApp('/pricing');
    const contact = await within(await card('Enterprise')).findByRole('link', { name: 'Contact us' });
    expect(contact).toHaveAttribute('href', 'mailto:sales@example.org');
  });

  it('show the paid plan as the present one, and lead to the portal', async () => {
    server.use(
      answering(subscriptionWith({ name: 'Advance', isDefault: false, isPaymentRunning: true })),
      http.get('*/v1/config', () => HttpResponse.json({ ...CONFIG, features: { billing: true } })),
    );
    renderApp('/pricing');
    const advance = within(await card('Advance'));
    expect(await advance.findByRole('button', { name: 'Manage subscription' })).toBeEnabled();
    expect(advance.getByRole('button', { name: 'Current plan' })).toBeDisabled();
    expect(within(await card('Freemium')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('lead to the portal though it cannot be had what is sold here', async () => {
    server.use(
      answering(subscriptionWith({ name: 'Advance', isDefault: false, isPaymentRunning: true })),
      http.get('*/v1/config', () => new HttpResponse(null, { status: 503 })),
    );
    renderApp('/pricing');
    const advance = within(await card('Advance'));
    expect(await advance.findByRole('button', { name: 'Manage subscription' })).toBeEnabled();
  });

  it('lead nowhere from a plan that nobody pays for', async () => {
    server.use(
      answering(subscriptionWith({ name: 'Advance', isDefault: false })),
      http.get('*/v1/config', () => HttpResponse.json({ ...CONFIG, features: { billing: true } })),
    );
    renderApp('/pricing');
    const advance = within(await card('Advance'));
    expect(await advance.findByRole('button', { name: 'Current plan' })).toBeDisabled();
    await within(await card('Enterprise')).findByText('Ask for it');
    expect(advance.queryByRole('button', { name: 'Manage subscription' })).not.toBeInTheDocument();
  });

  it.each([true, false])(
    'lead to what was bought beside Enterprise, if anything was (%s)',
    async (isPaymentRunning) => {
      server.use(answering(subscriptionWith({ name: 'Enterprise', isDefault: false, isPaymentRunning })));
      renderApp('/pricing');
      const enterprise = within(await card('Enterprise'));
      expect(await enterprise.findByRole('button', { name: 'Current plan' })).toBeDisabled();
      expect(enterprise.queryAllByRole('button', { name: 'Manage subscription' })).toHaveLength(
        isPaymentRunning ? 1 : 0,
      );
    },
  );

  it('lead to the portal where what was bought is unpaid, and the plan the free one again', async () => {
    server.use(
      answering(subscriptionWith({ isPaymentRunning: true })),
      http.get('*/v1/config', () => HttpResponse.json({ ...CONFIG, features: { billing: true } })),
    );
    renderApp('/pricing');
    const advance = within(await card('Advance'));
    expect(await advance.findByRole('button')).toHaveTextContent('Manage subscription');
  });

  it('say what was refused, and can be tried again', async () => {
    server.use(
      http.get('*/v1/config', () => HttpResponse.json({ ...CONFIG, features: { billing: true } })),
      http.post('*/v1/usersubscription/create-link', () =>
        HttpResponse.json({ message: 'Not now.', requestId: 'r' }, { status: 499 }),
      ),
    );
    const { user } = renderApp('/pricing');
    const buy = await within(await card('Advance')).findByRole('button', { name: 'Buy Now' });
    await user.click(buy);
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(screen.queryByText('Data saved successfully')).not.toBeInTheDocument();
    await waitFor(() => expect(buy).toBeEnabled());
  });

  it('wait for the paid plan after the checkout', async () => {
    let name = 'Freemium';
    server.use(
      http.get('*/v1/usersubscription', () =>
        HttpResponse.json(subscriptionWith({ name, isDefault: name === 'Freemium' })),
      ),
    );
    const { query } = renderApp('/pricing?checkout=success');
    expect(await screen.findByText(/changes as soon as the payment is confirmed/)).toBeVisible();
    expect(query()).toBe('?checkout=success');
    name = 'Advance';
    expect(await screen.findByText('Thank you! Your new plan is active.')).toBeVisible();
    expect(within(await card('Freemium')).queryByText(/left/)).not.toBeInTheDocument();
    await waitFor(() => expect(query()).toBe(''));
  });

  it('ask for it seldom once it is late', async () => {
    fakeOnly('setTimeout', 'clearTimeout');
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    let asked = 0;
    let isDefault = true;
    server.use(
      http.get('*/v1/usersubscription', () => {
        asked += 1;
        return HttpResponse.json(subscriptionWith({ isDefault }));
      }),
    );
    renderApp('/pricing?checkout=success');
    await screen.findByText(/changes as soon as the payment is confirmed/);
    await pass(60_000);
    const before = asked;
    expect(before).toBeGreaterThan(20);

    await pass(50_000);
    expect(asked - before).toBeLessThan(3);

    isDefault = false;
    await pass(60_000);
    expect(await screen.findByText('Thank you! Your new plan is active.')).toBeVisible();

    // It stays settled, whatever happens to the plan afterwards.
    isDefault = true;
    await pass(120_000);
    expect(within(await card('Freemium')).getByText(/left/)).toBeVisible();
    expect(screen.getByText('Thank you! Your new plan is active.')).toBeVisible();
    jest.useRealTimers();
  });

  it('say that nothing was bought', async () => {
    const { query } = renderApp('/pricing?checkout=cancelled');
    expect(await screen.findByText('Nothing was bought.')).toBeVisible();
    await waitFor(() => expect(query()).toBe(''));
    expect(screen.getByText('Nothing was bought.')).toBeVisible();
  });
});

import Stripe from 'stripe';
import { EventReceiver, SECRET, type ReceivedEvent } from '../testing/event-receiver.js';
import { RunningDevnet } from '../testing/running-devnet.js';

let receiver: EventReceiver;
let devnet: RunningDevnet;
let stripe: Stripe;

beforeEach(async () => {
  receiver = await EventReceiver.start();
  devnet = await RunningDevnet.start({ checkout: { secret: SECRET, webhookUrl: receiver.url } });
  const { hostname: host, port } = new URL(devnet.url);
  stripe = new Stripe('sk_test_1', { host, port, protocol: 'http', telemetry: false });
});
afterEach(async () => {
  await devnet.remove();
  await receiver.stop();
});

const SUCCESS = 'http://dashboard.test/pricing?checkout=success';
const CANCEL = 'http://dashboard.test/pricing?checkout=cancelled';

function checkout(
  changes: Stripe.Checkout.SessionCreateParams = {},
  idempotencyKey: string = crypto.randomUUID(),
) {
  return stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [{ price: 'price_1', quantity: 1 }],
      client_reference_id: 'user-1',
      subscription_data: { metadata: { our_id: 'user-1' } },
      customer_email: '<b>@example.com',
      success_url: SUCCESS,
      cancel_url: CANCEL,
      ...changes,
    },
    { idempotencyKey },
  );
}

/** Submits the form of a page's button. */
async function press(url: string | null, action: string) {
  const response = await fetch(`${url}/${action}`, { method: 'POST', redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location') };
}

async function textOf(url: string | null): Promise<string> {
  return (await fetch(url ?? '')).text();
}

/** A user who has paid; both events have arrived. */
async function paid() {
  const { id, url } = await checkout();
  await press(url, 'pay');
  await receiver.count(2);
  const { subscription, customer } = await stripe.checkout.sessions.retrieve(id);
  const portal = await stripe.billingPortal.sessions.create({
    customer: String(customer),
    return_url: 'http://dashboard.test/pricing',
  });
  return { id: String(subscription), customer: String(customer), portal: portal.url };
}

function byType(events: ReceivedEvent[]): Record<string, object> {
  return Object.fromEntries(events.map(({ type, data }) => [type, data.object]));
}

describe('a checkout', () => {
  it('shows plan and price, and that it is a simulation', async () => {
    const { url } = await checkout();
    const response = await fetch(url ?? '');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await response.text();
    for (const words of ['Advance', '€19.95 a month', 'no money moves', '&lt;b&gt;@example.com']) {
      expect(page).toContain(words);
    }
  });

  it('is paid once: the browser goes back, and signed events tell of it', async () => {
    const { id, url } = await checkout();
    expect(await press(url, 'pay')).toEqual({ status: 303, location: SUCCESS });
    expect(await press(url, 'pay')).toEqual({ status: 303, location: SUCCESS });
    const events = await receiver.count(2);
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({ status: 'complete', url: null, client_reference_id: 'user-1' });
    const subscription = await stripe.subscriptions.retrieve(String(session.subscription));
    expect(subscription).toMatchObject({
      status: 'active',
      customer: session.customer,
      metadata: { our_id: 'user-1' },
      livemode: false,
    });
    expect(byType(events)).toEqual({
      'checkout.session.completed': expect.objectContaining({ id, subscription: subscription.id }),
      'customer.subscription.created': expect.objectContaining({ id: subscription.id, status: 'active' }),
    });
    expect(events.map(({ livemode }) => livemode)).toEqual([false, false]);
    expect(await textOf(url)).toContain('This is paid.');
  });

  it('can be left: it stays open, and nothing is told', async () => {
    const { id, url } = await checkout();
    expect(await press(url, 'cancel')).toEqual({ status: 303, location: CANCEL });
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open', url });
    expect(receiver.received).toEqual([]);
  });

  it('is made once for a key', async () => {
    const [first, second] = [await checkout({}, 'key-1'), await checkout({}, 'key-1')];
    expect(second.id).toBe(first.id);
    expect((await checkout({}, 'key-2')).id).not.toBe(first.id);
  });

  it('that was closed, or is a day old, cannot be paid', async () => {
    const [closed, old] = [await checkout(), await checkout()];
    await stripe.checkout.sessions.expire(closed.id);
    devnet.clock.time += 25 * 3_600_000;
    for (const { id, url } of [closed, old]) {
      expect((await press(url, 'pay')).status).toBe(410);
      expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null });
      await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
    }
    expect(receiver.received).toEqual([]);
  });

  it('of a known customer keeps it', async () => {
    const made = () => stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'customer-1' });
    const customer = await made();
    expect((await made()).id).toBe(customer.id);
    const { id, url } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: 'price_1', quantity: 1 }],
      customer: customer.id,
      success_url: SUCCESS,
      cancel_url: CANCEL,
    });
    await press(url, 'pay');
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ customer: customer.id });
  });
});

describe('the portal', () => {
  it('cancels a subscription', async () => {
    const { id, portal } = await paid();
    expect(await textOf(portal)).toContain('Active: paid.');
    const { status, location } = await press(portal, `${id}/cancel`);
    expect([status, `${devnet.url}${location}`]).toEqual([303, portal]);
    expect((await receiver.count(3)).at(-1)).toMatchObject({
      type: 'customer.subscription.deleted',
      data: { object: { id, status: 'canceled' } },
    });
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
    const page = await textOf(portal);
    expect(page).toContain('Cancelled.');
    expect(page).not.toContain('<form');
  });

  it('lets payments fail and succeed', async () => {
    const { id, portal } = await paid();
    for (const [action, status, events] of [
      ['fail', 'past_due', 4],
      ['fail', 'unpaid', 6],
      ['pay', 'active', 7],
    ] as const) {
      await press(portal, `${id}/${action}`);
      expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status });
      await receiver.count(events);
    }
    const details = { subscription: id, metadata: { our_id: 'user-1' } };
    expect(byType(receiver.received)).toMatchObject({
      'invoice.payment_failed': { object: 'invoice', parent: { subscription_details: details } },
      'customer.subscription.updated': { id, status: 'active' },
    });
  });

  it("leaves other customers' subscriptions alone", async () => {
    const { portal } = await paid();
    const other = await checkout();
    await press(other.url, 'pay');
    const { subscription } = await stripe.checkout.sessions.retrieve(other.id);
    expect((await press(portal, `${subscription}/cancel`)).status).toBe(404);
    expect(await textOf(portal)).not.toContain(String(subscription));
  });

  it('of a customer who bought nothing says so', async () => {
    const { id: customer } = await stripe.customers.create({});
    const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: 'http://x.test/' });
    const page = await textOf(url);
    expect(page).toContain('There is no subscription.');
    expect(page).toContain('href="http://x.test/"');
  });
});

describe('subscriptions', () => {
  it('are cancelled by the api as well, once', async () => {
    const { id } = await paid();
    await stripe.subscriptions.cancel(id);
    await receiver.count(3);
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
    expect(receiver.received.at(-1)?.type).toBe('customer.subscription.deleted');
  });
});

describe('events', () => {
  it('are posted again until they are taken', async () => {
    receiver.refusals = 3;
    const { url } = await checkout();
    await press(url, 'pay');
    expect(new Set((await receiver.count(2)).map(({ id }) => id)).size).toBe(2);
  });

  it('outlive a restart, and so does all else', async () => {
    await receiver.stop();
    const { id, url } = await checkout();
    await press(url, 'pay');
    await devnet.restart();
    await receiver.listen();
    expect(Object.keys(byType(await receiver.count(2))).sort()).toEqual([
      'checkout.session.completed',
      'customer.subscription.created',
    ]);
    const { subscription } = await stripe.checkout.sessions.retrieve(id);
    expect(await stripe.subscriptions.retrieve(String(subscription))).toMatchObject({ status: 'active' });
  });
});

describe('what is not there', () => {
  it.each([
    ['a checkout', () => stripe.checkout.sessions.retrieve('cs_1')],
    ['a subscription', () => stripe.subscriptions.retrieve('__proto__')],
    ['a customer', () => checkout({ customer: 'cus_1' })],
    ['a portal', () => stripe.billingPortal.sessions.create({ customer: 'cus_1', return_url: SUCCESS })],
    ['a call', () => stripe.products.retrieve('prod_1')],
  ])('is told in the words of the provider: %s', async (_what, call) => {
    await expect(call()).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
    });
  });

  it('is refused where it is not simulated', async () => {
    await expect(checkout({ mode: 'payment' })).rejects.toMatchObject({ statusCode: 400 });
    await expect(checkout({ success_url: 'javascript:alert(1)' })).rejects.toMatchObject({ statusCode: 400 });
  });

  it.each(['/checkout/cs_1', '/checkout/portal/bps_1'])('has no page: %s', async (route) => {
    expect((await fetch(`${devnet.url}${route}`)).status).toBe(404);
  });
});

it('is not there beside the real provider', async () => {
  const without = await RunningDevnet.start();
  for (const route of ['/v1/subscriptions/sub_1', '/checkout/cs_1']) {
    expect(await without.json(route)).toEqual({ status: 404, body: { message: 'There is nothing here.' } });
  }
  await without.remove();
});

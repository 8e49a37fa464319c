import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';
import Stripe from 'stripe';
import type { ApiSettings } from '../settings.js';
import type { Answer, Client } from './client.js';

interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  success_url: string;
  client_reference_id: string;
  customer: string | null;
  customer_email?: string;
  subscription: string | null;
  metadata: Record<string, string>;
}

interface Subscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  metadata: Record<string, string>;
}

interface Call {
  method: string;
  path: string;
  // Form fields as the parser returns them; the test checks the content.
  body: Record<string, unknown>;
}

/** The part of Stripe that the api uses, over real HTTP: checkouts, portal, subscriptions, signed events. */
export class TestPaymentProvider {
  readonly secret = `whsec_${randomUUID()}`;
  readonly calls: Call[] = [];
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  /** customers deleted at the provider */
  readonly goneCustomers = new Set<string>();
  /** replaces the usual answers */
  answer: ((response: Response) => unknown) | undefined;
  /** awaited between reading a subscription and sending it */
  beforeSending: (() => Promise<unknown>) | undefined;
  private readonly answersByKey = new Map<string, unknown>();
  private server: Server | undefined;

  static async start(): Promise<TestPaymentProvider> {
    const provider = new TestPaymentProvider();
    provider.server = provider.app().listen(0, '127.0.0.1');
    await once(provider.server, 'listening');
    return provider;
  }

  async stop(): Promise<void> {
    if (!this.server?.listening) return;
    const closed = once(this.server.close(), 'close');
    this.server.closeAllConnections();
    await closed;
  }

  /** Settings of an api that uses this server instead of Stripe. */
  settings(): Partial<ApiSettings> {
    // A listening TCP server has an AddressInfo; only pipes have a string.
    const { port } = this.server?.address() as AddressInfo;
    return { DEVNET_PORT: port, STRIPE_WEBHOOK_SECRET: this.secret, PUBLIC_URL: 'https://dashboard.test/' };
  }

  /** Pays the user's last checkout. @returns the subscription bought */
  pay(userId: string, status = 'active'): Subscription {
    const session = [...this.sessions.values()].findLast((one) => one.client_reference_id === userId);
    if (session?.status !== 'open') throw new Error('No checkout is open.');
    const subscription = this.addSubscription(session.metadata, status, session.customer ?? undefined);
    Object.assign(session, { status: 'complete', url: null, subscription: subscription.id });
    return subscription;
  }

  addSubscription(
    metadata: Record<string, string>,
    status = 'active',
    customer = newId('cus'),
  ): Subscription {
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      customer,
      status,
      metadata,
    };
    this.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  /** Posts a signed event. @param changes changes to the event and to its signature */
  async send(
    client: Client,
    type: string,
    object: object,
    changes: EventChanges = {},
  ): Promise<Answer<unknown>> {
    const { id = newId('evt'), livemode = false, secret = this.secret, timestamp, body } = changes;
    const event = { id, object: 'event', api_version: '2026-10-28.endive', type, livemode, data: { object } };
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      ...(timestamp !== undefined && { timestamp }),
    });
    return client.sendRaw('POST', '/v1/billing/webhook', {
      text: body ?? payload,
      headers: { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' },
    });
  }

  /** Number of calls to a path. */
  count(method: string, path: RegExp): number {
    return this.calls.filter((call) => call.method === method && path.test(call.path)).length;
  }

  private app() {
    const app = express();
    app.use(express.urlencoded({ extended: true }));
    app.use((request, response, next) => {
      this.calls.push({ method: request.method, path: request.path, body: request.body ?? {} });
      if (this.answer) this.answer(response);
      else next();
    });
    app.post('/v1/checkout/sessions', (request, response) => this.once(request, response, makeSession));
    app.get('/v1/checkout/sessions/:id', ({ params }, response) =>
      give(response, this.sessions.get(params.id)),
    );
    app.post('/v1/checkout/sessions/:id/expire', ({ params }, response) => {
      const session = this.sessions.get(params.id);
      if (session?.status !== 'open') return refuse(response, 400, { message: 'It is not open.' });
      return give(response, Object.assign(session, { status: 'expired', url: null }));
    });
    app.post('/v1/customers', (request, response) =>
      this.once(request, response, () => ({ id: newId('cus'), object: 'customer' })),
    );
    app.post('/v1/billing_portal/sessions', ({ body }, response) =>
      give(response, {
        id: newId('bps'),
        url: `https://pay.test/portal/${body.customer}?to=${body.return_url}`,
      }),
    );
    app.get('/v1/subscriptions/:id', async ({ params }, response) => {
      const found = this.subscriptions.get(params.id);
      const read = found && { ...found };
      await this.beforeSending?.();
      give(response, read);
    });
    app.delete('/v1/subscriptions/:id', ({ params }, response) => {
      const found = this.subscriptions.get(params.id);
      if (found?.status === 'canceled') return give(response, undefined);
      return give(response, found && Object.assign(found, { status: 'canceled' }));
    });
    return app;
  }

  /** Gives the same answer to the same idempotency key. */
  private once(request: Request, response: Response, make: (body: Body) => { id: string }): void {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') throw new Error('A call that makes something has no key.');
    if (this.goneCustomers.has(request.body.customer)) return give(response, undefined);
    if (!this.answersByKey.has(key)) {
      const made = make(request.body);
      this.answersByKey.set(key, made);
      // Only checkouts have a URL.
      if ('url' in made) this.sessions.set(made.id, made as Session);
    }
    give(response, this.answersByKey.get(key) as object);
  }
}

interface EventChanges {
  id?: string;
  livemode?: boolean;
  secret?: string;
  /** unix seconds */
  timestamp?: number;
  /** sent instead of the signed body */
  body?: string;
}

interface Body {
  success_url: string;
  client_reference_id: string;
  customer?: string;
  subscription_data: { metadata: Record<string, string> };
}

function makeSession({ success_url, client_reference_id, customer, subscription_data }: Body): Session {
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    status: 'open',
    url: `https://pay.test/${id}`,
    success_url,
    client_reference_id,
    customer: customer ?? null,
    subscription: null,
    metadata: subscription_data.metadata,
  };
}

function give(response: Response, found: object | undefined): void {
  if (found) response.json(found);
  else refuse(response, 404, { code: 'resource_missing', message: 'No such thing.' });
}

function refuse(response: Response, status: number, error: object): void {
  response.status(status).json({ error: { type: 'invalid_request_error', ...error } });
}

function newId(kind: string): string {
  return `${kind}_${randomUUID().replaceAll('-', '')}`;
}

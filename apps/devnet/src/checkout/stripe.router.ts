import { randomUUID } from 'node:crypto';
import type { Logger } from '@tickhook/config';
import express, { Router, type ErrorRequestHandler, type Request } from 'express';
import { z } from 'zod';
import { HttpError, refusal } from '../web/json-errors.js';
import type { NewSession, Sessions } from './sessions.js';
import { subscriptionObject } from './stripe-objects.js';
import type { Subscriptions } from './subscriptions.js';

const webUrl = z.url({ protocol: /^https?$/ });
const text = z.string().min(1).max(500);
const optionalText = text.optional().transform((given) => given ?? null);

const sessionSchema = z
  .object({
    mode: z.literal('subscription'),
    line_items: z.array(z.object({ price: text, quantity: z.literal('1') })).length(1),
    client_reference_id: optionalText,
    customer: optionalText,
    customer_email: optionalText,
    subscription_data: z.object({ metadata: z.record(z.string(), text) }).optional(),
    success_url: webUrl,
    cancel_url: webUrl,
  })
  .transform((form): NewSession => ({
    price: form.line_items.map(({ price }) => price).join(),
    reference: form.client_reference_id,
    metadata: form.subscription_data?.metadata ?? {},
    customer: form.customer,
    email: form.customer_email,
    successUrl: form.success_url,
    cancelUrl: form.cancel_url,
  }));
const customerSchema = z.object({ email: optionalText });
const portalSchema = z.object({ customer: text, return_url: webUrl });

interface Parts {
  sessions: Sessions;
  subscriptions: Subscriptions;
  logger: Logger;
}

/** The part of Stripe's API that is used, in Stripe's protocol: forms in, JSON out. */
export function stripeRouter({ sessions, subscriptions, logger }: Parts): Router {
  const router = Router();
  router.use(express.urlencoded({ extended: true, limit: '100kb' }));
  router.post('/customers', async (request, response) => {
    const { email } = read(customerSchema, request);
    const id = await sessions.makeCustomer(email, keyOf(request));
    response.json({ id, object: 'customer', livemode: false, email });
  });
  router.post('/checkout/sessions', async (request, response) => {
    const session = await sessions.open(read(sessionSchema, request), keyOf(request));
    response.json(sessions.show(session));
  });
  router.get('/checkout/sessions/:id', ({ params }, response) => {
    response.json(sessions.show(sessions.find(params.id)));
  });
  router.post('/checkout/sessions/:id/expire', async ({ params }, response) => {
    response.json(sessions.show(await sessions.expire(params.id)));
  });
  router.post('/billing_portal/sessions', async (request, response) => {
    const { customer, return_url } = read(portalSchema, request);
    const portal = await subscriptions.openPortal(customer, return_url);
    const { id } = portal;
    const url = subscriptions.portalUrl(portal);
    response.json({ id, object: 'billing_portal.session', livemode: false, customer, return_url, url });
  });
  router.get('/subscriptions/:id', ({ params }, response) => {
    response.json(subscriptionObject(subscriptions.find(params.id)));
  });
  router.delete('/subscriptions/:id', async ({ params }, response) => {
    response.json(subscriptionObject(await subscriptions.cancel(params.id)));
  });
  router.use(() => {
    throw new HttpError(404, 'This call is not simulated.');
  });
  router.use(stripeErrors(logger));
  return router;
}

function read<T>(schema: z.ZodType<T>, request: Request): T {
  const form = schema.safeParse(request.body ?? {});
  if (!form.success) throw new HttpError(400, `This is not simulated: ${z.prettifyError(form.error)}`);
  return form.data;
}

/** The idempotency key of a request, scoped by its path: on another path the same key is a different one. */
function keyOf(request: Request): string {
  return `${request.path} ${request.get('idempotency-key') ?? randomUUID()}`;
}

/** Answers refusals with `error`, as Stripe's client expects. */
function stripeErrors(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const known = refusal.safeParse(error).data;
    if (!known) logger.error({ err: error, method: request.method, path: request.path }, 'request.failed');
    const { status, message } = known ?? { status: 500, message: 'Something went wrong.' };
    const code = status === 404 ? { code: 'resource_missing' } : {};
    const type = known ? 'invalid_request_error' : 'api_error';
    response.status(status).json({ error: { type, message, ...code } });
  };
}

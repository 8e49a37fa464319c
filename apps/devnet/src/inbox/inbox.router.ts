import express, { Router, type Request } from 'express';
import { z } from 'zod';
import { HttpError } from '../web/json-errors.js';
import { PAGE_HEADERS } from '../web/html.js';
import { inboxPage } from './inbox-page.js';
import type { Inboxes } from './inboxes.js';
import { isSecret } from './signature-check.js';

const MAX_BODY = 1024 * 1024;
const NAME = '([A-Za-z0-9_-]{1,64})';

const secretSchema = z.object({ secret: z.string().max(200).refine(isSecret) });

/** `POST /inbox/<name>`, the deliveries as a page and as `.json`, and `PUT /inbox/<name>/secret`. */
export function inboxRouter(inboxes: Inboxes): Router {
  const router = Router();
  // The signature covers the bytes as sent, so they are neither parsed nor inflated.
  const exactBody = express.raw({ type: () => true, limit: MAX_BODY, inflate: false });

  router.post(route(''), exactBody, async (request, response) => {
    const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    await inboxes.receive(nameOf(request), headersOf(request), body);
    response.json({ received: true });
  });
  router.put(route('/secret'), express.json(), async (request, response) => {
    const given = secretSchema.safeParse(request.body);
    if (!given.success) throw new HttpError(400, 'A secret is JSON: {"secret": "whsec_<base64>"}.');
    await inboxes.setSecret(nameOf(request), given.data.secret);
    response.json({ checking: true });
  });
  router.get(route('\\.json'), async (request, response) => {
    response.json(await inboxes.newestFirst(nameOf(request)));
  });
  router.get(route(''), async (request, response) => {
    const name = nameOf(request);
    response.set(PAGE_HEADERS).send(inboxPage(name, await inboxes.newestFirst(name)));
  });
  return router;
}

function route(suffix: string): RegExp {
  return new RegExp(`^/inbox/${NAME}${suffix}$`);
}

function nameOf(request: Request): string {
  return z.string().parse(request.params[0]);
}

/** Header values as one string each; a repeated header is joined, as in HTTP. */
function headersOf(request: Request): Record<string, string> {
  const entries = Object.entries(request.headers).map(([name, value = '']) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  return Object.fromEntries(entries);
}

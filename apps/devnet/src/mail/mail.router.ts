import express, { Router } from 'express';
import { HttpError } from '../web/json-errors.js';
import { PAGE_HEADERS } from '../web/html.js';
import { mailPage } from './mail-page.js';
import { mailSchema, type Mailbox } from './mailbox.js';

/** `POST /mail`, `GET /mail` for people, `GET /mail.json` for scripts. */
export function mailRouter(mailbox: Mailbox): Router {
  const router = Router();
  router.post('/mail', express.json({ limit: '1mb' }), async (request, response) => {
    const mail = mailSchema.safeParse(request.body);
    if (!mail.success) throw new HttpError(400, 'A mail is JSON: {to, subject, text, code?, link?}.');
    await mailbox.deliver(mail.data);
    response.status(201).json({ accepted: true });
  });
  router.get('/mail.json', (_request, response) => {
    response.json(mailbox.newestFirst());
  });
  router.get('/mail', (_request, response) => {
    response.set(PAGE_HEADERS).send(mailPage(mailbox.newestFirst()));
  });
  return router;
}

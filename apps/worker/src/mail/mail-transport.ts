import { createTransport, type Transporter } from 'nodemailer';
import type { WorkerSettings } from '../settings.js';
import { devnetTransport } from './devnet-transport.js';

/** Injection token of the mail transport; its value is `undefined` when none is configured. */
export const MAIL_TRANSPORT = Symbol('MailTransport');

export type MailTransport = Pick<Transporter, 'sendMail'>;

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** SMTP where it is configured, else devnet's mailbox where there is one. */
export function mailTransport({
  SMTP_URL,
  DEVNET_PORT,
}: Pick<WorkerSettings, 'SMTP_URL' | 'DEVNET_PORT'>): MailTransport | undefined {
  if (SMTP_URL !== undefined) {
    return createTransport({
      url: SMTP_URL,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // Mails consist of text and addresses only.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
  return DEVNET_PORT === undefined ? undefined : createTransport(devnetTransport(DEVNET_PORT));
}

import { Inject, Injectable, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import { publicUrlOf, type Logger } from '@tickhook/config';
import { MailRepository, parseMailContent, type ClaimedMail } from '@tickhook/database';
import { messageOf } from '@tickhook/domain';
import { LOGGER } from '../logger.js';
import { Rounds } from '../rounds.js';
import { WORKER_SETTINGS, type WorkerSettings } from '../settings.js';
import { writeMail } from './mail-text.js';
import { MAIL_TRANSPORT, type MailTransport } from './mail-transport.js';

/** Longer than a send may take, so that a lease runs out only when its worker has died. */
const LEASE_MS = 120_000;
const SEND_MS = 60_000;
/** Time that the send in progress gets when the worker stops. */
const STOP_MS = 5000;
const DEFAULT_SENDER = 'Tickhook <tickhook@localhost>';

/**
 * Sends the mails queued in the database every `SWEEP_MS`, independently of all other work. Without a transport nothing
 * is sent: mails wait for a worker that has one, until they are too old.
 */
@Injectable()
export class MailService implements OnApplicationBootstrap {
  private readonly cuttingOff = new AbortController();
  private readonly rounds: Rounds;
  private readonly publicUrl: string;

  constructor(
    private readonly mails: MailRepository,
    @Optional() @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport | undefined,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
  ) {
    const everyMs = settings.SWEEP_MS;
    this.rounds = new Rounds(() => this.sendDue(), { everyMs, failure: 'mail.failed', logger });
    this.publicUrl = publicUrlOf(settings);
  }

  onApplicationBootstrap(): void {
    if (!this.transport) this.logger.warn({ setting: 'SMTP_URL' }, 'mail.no-transport');
    this.rounds.start();
  }

  /** Begins no further send. A send that is cut off is retried, so its mail may arrive twice. */
  async stop(): Promise<void> {
    const limit = setTimeout(() => this.cuttingOff.abort(), STOP_MS);
    await this.rounds.stop();
    clearTimeout(limit);
  }

  /** One round. @throws what the database throws; the next round tries again */
  async sendDue(): Promise<void> {
    if (this.transport) await this.sendAll(this.transport);
    if (this.rounds.signal.aborted) return;
    for (const mail of await this.mails.giveUp()) this.logger.warn({ ...mail }, 'mail.given-up');
  }

  private async sendAll(transport: MailTransport): Promise<void> {
    while (!this.rounds.signal.aborted) {
      const mail = await this.mails.claim(LEASE_MS);
      if (!mail) return;
      const sent = await this.send(transport, mail);
      await (sent ? this.mails.sent(mail) : this.mails.failed(mail));
    }
  }

  private async send(
    transport: MailTransport,
    { id, to, userId, kind, data, attempts }: ClaimedMail,
  ): Promise<boolean> {
    try {
      const { subject, text } = writeMail(parseMailContent({ kind, data }), this.publicUrl);
      await transport.sendMail({
        // As an object, the address is never parsed as a list of addresses.
        to: { name: '', address: to },
        from: this.settings.MAIL_FROM ?? DEFAULT_SENDER,
        ...(this.settings.CONTACT_EMAIL !== undefined && { replyTo: this.settings.CONTACT_EMAIL }),
        subject,
        text,
        // The same in every attempt, so that mail programs show a duplicate only once.
        messageId: `<${id}@${new URL(this.publicUrl).hostname}>`,
        headers: { 'auto-submitted': 'auto-generated' },
        signal: AbortSignal.any([this.cuttingOff.signal, AbortSignal.timeout(SEND_MS)]),
      });
      this.logger.info({ userId, kind, attempts }, 'mail.sent');
      return true;
    } catch (error) {
      this.logger.warn({ userId, kind, attempts, reason: messageOf(error) }, 'mail.not-sent');
      return false;
    }
  }
}

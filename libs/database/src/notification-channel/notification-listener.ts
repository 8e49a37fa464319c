import { Logger } from '@nestjs/common';
import { messageOf } from '@tickhook/domain';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { decodeAnnouncement, NOTIFICATION_CHANNEL, type Announcement } from './announcement.js';

const CONNECT_TIMEOUT_MS = 10_000;
/** Interval of the queries that detect a connection whose other end silently went away. */
const PROBE_MS = 15_000;
const ANSWER_MS = 5_000;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 10_000;

export interface ListenerOptions {
  /** `postgres://...` */
  url: string;
  /** shown in `pg_stat_activity` */
  applicationName: string;
  /** called with each announcement, and with `all` whenever listening begins, as announcements may have been missed */
  onAnnouncement(announcement: Announcement): void;
}

/** Listens for announcements on its own connection, and reconnects for ever when that breaks. */
export class NotificationListener {
  private readonly logger = new Logger(NotificationListener.name);
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private retryMs = FIRST_RETRY_MS;

  constructor(private readonly options: ListenerOptions) {}

  /** Starts listening, without waiting for the database. */
  start(): void {
    this.running = this.run(this.stopping.signal);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.listen(signal).catch((error: unknown) => this.noteLoss(error, signal));
      if (signal.aborted) return;
      // With jitter, so that replicas that lost the same server do not all reconnect at the same moment.
      await wait(this.retryMs * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
      this.retryMs = Math.min(this.retryMs * 2, LAST_RETRY_MS);
    }
  }

  /** Listens until the connection breaks. @throws the reason why it broke, or could not be made */
  private async listen(signal: AbortSignal): Promise<void> {
    const { url, applicationName, onAnnouncement } = this.options;
    const client = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_MS,
    });
    const broken = brokenOf(client, signal);
    // The races below handle its rejection.
    broken.catch(() => undefined);
    client.on('notification', ({ payload = '' }) => onAnnouncement(decodeAnnouncement(payload)));
    try {
      await Promise.race([client.connect(), broken]);
      await Promise.race([client.query(`LISTEN ${NOTIFICATION_CHANNEL}`), broken]);
      this.retryMs = FIRST_RETRY_MS;
      // Earlier announcements were missed.
      onAnnouncement('all');
      await Promise.race([probe(client, signal), broken]);
    } finally {
      // Not awaited, as the other end may be gone.
      client.end().catch(() => undefined);
    }
  }

  private noteLoss(error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.logger.warn(`notifications.not-listening ${messageOf(error)}`);
  }
}

/** Rejects when the connection breaks or the signal aborts. */
async function brokenOf(client: pg.Client, signal: AbortSignal): Promise<never> {
  // Errors after the first one, which nothing awaits, must not end the process.
  client.on('error', () => undefined);
  // Rejects with the client's error if there is one before the end.
  await once(client, 'end', { signal });
  throw new Error('The connection ended.');
}

/** Keeps checking whether the server answers. @throws when it does not */
async function probe(client: pg.Client, signal: AbortSignal): Promise<never> {
  for (;;) {
    await wait(PROBE_MS, undefined, { signal });
    await client.query('SELECT 1');
  }
}

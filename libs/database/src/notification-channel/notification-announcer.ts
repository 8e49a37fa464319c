import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { messageOf } from '@tickhook/domain';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { encodeAnnouncement, NOTIFICATION_CHANNEL } from './announcement.js';
import { PendingChanges, type ChangedNotification } from './pending-changes.js';

/** Changes within this time are announced together. */
const WINDOW_MS = 200;
/** Pause after a failed announcement. */
const RETRY_MS = 5000;
/** Longest time that a shutdown waits for the last announcement. */
const LAST_FLUSH_MS = 1000;

/**
 * Tells every api which notifications are new or changed. Call it after the commit and never inside the transaction:
 * NOTIFY takes a lock on the whole server at commit. Nothing depends on it: changes that cannot be announced are
 * dropped, and once the database answers again, it announces that anything may have changed.
 */
export class NotificationAnnouncer implements BeforeApplicationShutdown {
  private readonly logger = new Logger(NotificationAnnouncer.name);
  private readonly pending = new PendingChanges();
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> | undefined;
  private isFailing = false;

  constructor(private readonly dataSource: Pick<DataSource, 'query'>) {}

  announce(changes: Iterable<ChangedNotification>): void {
    for (const change of changes) this.pending.add(change);
    this.schedule();
  }

  /** For changes that name no notification, and for a deleted alert. */
  announceAlerts(alertIds: Iterable<string>): void {
    for (const alertId of alertIds) this.pending.addAlert(alertId);
    this.schedule();
  }

  /** Announces pending changes at once. Never rejects. */
  async flush(): Promise<void> {
    await this.sending;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sending = this.send();
    await this.sending;
    this.sending = undefined;
    this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([this.flush(), wait(LAST_FLUSH_MS, undefined, { ref: false })]);
  }

  private schedule(): void {
    if (this.timer || this.sending || this.pending.isEmpty) return;
    this.timer = setTimeout(() => void this.flush(), this.isFailing ? RETRY_MS : WINDOW_MS).unref();
  }

  private async send(): Promise<void> {
    if (this.pending.isEmpty) return;
    const payloads = encodeAnnouncement(this.pending.take());
    try {
      await this.dataSource.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
        NOTIFICATION_CHANNEL,
        payloads,
      ]);
      this.isFailing = false;
    } catch (error) {
      this.pending.addAll();
      this.noteFailure(error);
    }
  }

  private noteFailure(error: unknown): void {
    const line = `notifications.not-announced ${messageOf(error)}`;
    if (this.isFailing) this.logger.debug(line);
    else this.logger.warn(line);
    this.isFailing = true;
  }
}

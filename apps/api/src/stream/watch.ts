import type {
  FoundEntries,
  HistoryEntry,
  WatchedAlert,
  WatchedNotificationRepository,
} from '@tickhook/database';
import { NotFoundError } from '@tickhook/domain';
import { presentNotification } from '../notifications/notification.presenter.js';
import type { EventStream, StreamEvent } from './event-stream.js';

/** Entries loaded at a time. If there are more, the client is told to reload the history. */
const MAX_ENTRIES = 200;
/** Announcements of several workers that arrive within this time are handled together. */
const PAUSE_MS = 100;
const RETRY_MS = 1000;

type Repository = Pick<WatchedNotificationRepository, 'newestId' | 'named' | 'newer'>;

/** A stream, with the newest notification sent on it: after that one its client continues when it reconnects. */
interface Watcher {
  stream: EventStream;
  newest: string | undefined;
}

interface Returning extends Watcher {
  newest: string;
}

/**
 * All streams of one alert. Announced notifications are loaded once for all of them, one load after another, so that a
 * reconnecting client gets what it missed before anything newer.
 */
export class Watch {
  private readonly watchers = new Map<EventStream, Watcher>();
  private returning: Returning[] = [];
  private changed = new Set<string>();
  private isStale = false;
  private isRunning = false;

  constructor(
    readonly alert: WatchedAlert,
    private readonly repository: Repository,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  get streams(): EventStream[] {
    return [...this.watchers.keys(), ...this.returning.map(({ stream }) => stream)];
  }

  /** @param newest id of the alert's newest notification */
  add(stream: EventStream, newest: string | undefined): void {
    stream.open(newest);
    this.watchers.set(stream, { stream, newest });
  }

  /** Adds a reconnecting client, which first gets everything newer than its last event. */
  addReturning(stream: EventStream, lastEventId: string): void {
    stream.open(lastEventId);
    this.returning.push({ stream, newest: lastEventId });
    this.wake();
  }

  remove(stream: EventStream): void {
    this.watchers.delete(stream);
    this.returning = this.returning.filter((watcher) => watcher.stream !== stream);
  }

  /** @param notificationIds an empty list means that anything may have changed */
  announce(notificationIds: readonly string[]): void {
    for (const id of notificationIds) this.changed.add(id);
    if (notificationIds.length === 0 || this.changed.size > MAX_ENTRIES) this.isStale = true;
    if (this.isStale) this.changed.clear();
    this.wake();
  }

  end(): void {
    for (const stream of this.streams) stream.end();
  }

  private wake(): void {
    if (this.isRunning) return;
    this.isRunning = true;
    void this.run();
  }

  private async run(): Promise<void> {
    while (this.hasWork) {
      const pauseMs = await this.answer().then(
        () => PAUSE_MS,
        (error: unknown) => this.recover(error),
      );
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    }
    this.isRunning = false;
  }

  private get hasWork(): boolean {
    if (this.streams.length === 0) return false;
    return this.returning.length > 0 || this.isStale || this.changed.size > 0;
  }

  private async answer(): Promise<void> {
    for (const watcher of [...this.returning]) await this.catchUp(watcher);
    const [isStale, changed] = [this.isStale, [...this.changed]];
    this.isStale = false;
    this.changed.clear();
    const watchers = [...this.watchers.values()];
    if (isStale) await this.refresh(watchers);
    else if (changed.length > 0) await this.tell(watchers, await this.repository.named(this.alert, changed));
  }

  private async catchUp(watcher: Returning): Promise<void> {
    await this.tell([watcher], await this.repository.newer(this.alert, watcher.newest, MAX_ENTRIES));
    this.returning = this.returning.filter((other) => other !== watcher);
    if (watcher.stream.isOpen) this.watchers.set(watcher.stream, watcher);
  }

  private async tell(watchers: readonly Watcher[], { entries, hasMore }: FoundEntries): Promise<void> {
    if (hasMore) await this.refresh(watchers);
    else for (const watcher of watchers) tell(watcher, entries);
  }

  private async refresh(watchers: readonly Watcher[]): Promise<void> {
    const newest = await this.repository.newestId(this.alert);
    for (const watcher of watchers) {
      watcher.newest = newest;
      watcher.stream.send([{ event: 'refresh', id: newest, data: '{}' }]);
    }
  }

  /** Ends the streams of a deleted alert. After another failure they get a refresh once the database answers again. */
  private recover(error: unknown): number {
    if (error instanceof NotFoundError) this.end();
    else {
      this.isStale = true;
      this.onFailure(error);
    }
    return RETRY_MS;
  }
}

function tell(watcher: Watcher, entries: readonly HistoryEntry[]): void {
  const events = entries.map((entry): StreamEvent => {
    if (watcher.newest === undefined || entry.id > watcher.newest) watcher.newest = entry.id;
    return { event: 'notification', id: watcher.newest, data: JSON.stringify(presentNotification(entry)) };
  });
  watcher.stream.send(events);
}

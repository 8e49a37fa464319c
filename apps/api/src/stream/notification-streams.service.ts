import {
  HttpException,
  HttpStatus,
  Inject,
  Injectable,
  Logger,
  ServiceUnavailableException,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import {
  NotificationListener,
  WatchedNotificationRepository,
  type Announcement,
  type WatchedAlert,
} from '@tickhook/database';
import { messageOf } from '@tickhook/domain';
import { API_SETTINGS, type ApiSettings } from '../settings.js';
import type { EventStream } from './event-stream.js';
import { Watch } from './watch.js';

const STREAMS_PER_USER = 5;
/** Proxies cut connections that are silent for about a minute. */
const HEARTBEAT_MS = 15_000;
/** Longest delay a timer accepts: 24 days. */
const MAX_DELAY_MS = 2 ** 31 - 1;

export interface StreamRequest extends WatchedAlert {
  /** the last event that a reconnecting client received */
  lastEventId: string | undefined;
  /** unix milliseconds at which the access token expires */
  accessUntil: number;
}

/** The streams open on this replica, and their events. Nothing is loaded for alerts that nobody watches. */
@Injectable()
export class NotificationStreams implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(NotificationStreams.name);
  /** by alert id */
  private readonly watches = new Map<string, Watch>();
  private readonly listener: NotificationListener;
  private heartbeat: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(
    private readonly repository: WatchedNotificationRepository,
    @Inject(API_SETTINGS) settings: ApiSettings,
  ) {
    this.listener = new NotificationListener({
      url: settings.DATABASE_URL,
      applicationName: 'tickhook-api-stream',
      onAnnouncement: (announcement) => this.announce(announcement),
    });
  }

  onApplicationBootstrap(): void {
    this.listener.start();
    this.heartbeat = setInterval(() => void this.beat(), HEARTBEAT_MS).unref();
  }

  /** Runs before the server closes, which waits for every response to end. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.heartbeat);
    for (const watch of this.watches.values()) watch.end();
    await this.listener.stop();
  }

  /** @throws NotFoundError when the alert is not the user's, HttpException when the user has too many streams */
  async open(request: StreamRequest, stream: EventStream): Promise<void> {
    const newest = await this.repository.newestId(request);
    this.refuseTooMany(request.userId);
    // The client may have disconnected meanwhile.
    if (!stream.isOpen) return;
    const watch = this.watchOf(request);
    stream.onClose(() => this.forget(watch, stream));
    this.endLater(stream, request.accessUntil);
    if (request.lastEventId === undefined) watch.add(stream, newest);
    else watch.addReturning(stream, request.lastEventId);
  }

  announce(announcement: Announcement): void {
    if (announcement === 'all') {
      for (const watch of this.watches.values()) watch.announce([]);
      return;
    }
    for (const { alertId, notificationIds } of announcement)
      this.watches.get(alertId)?.announce(notificationIds);
  }

  /** Sends heartbeats, and ends streams of alerts deleted without an announcement, such as with their account. */
  async beat(): Promise<void> {
    const watches = [...this.watches.values()];
    if (watches.length === 0) return;
    for (const { streams } of watches) for (const stream of streams) stream.beat();
    try {
      const existing = await this.repository.existing(watches.map(({ alert }) => alert));
      for (const watch of watches) if (!existing.has(watch.alert.alertId)) watch.end();
    } catch (error) {
      this.noteFailure(error);
    }
  }

  private refuseTooMany(userId: string): void {
    if (this.isStopping) throw new ServiceUnavailableException('The server is about to stop.');
    const own = [...this.watches.values()].filter(({ alert }) => alert.userId === userId);
    const open = own.reduce((sum, { streams }) => sum + streams.length, 0);
    if (open < STREAMS_PER_USER) return;
    throw new HttpException('Too many streams are open.', HttpStatus.TOO_MANY_REQUESTS);
  }

  private watchOf({ userId, alertId }: WatchedAlert): Watch {
    const watch =
      this.watches.get(alertId) ??
      new Watch({ userId, alertId }, this.repository, (error) => this.noteFailure(error));
    this.watches.set(alertId, watch);
    return watch;
  }

  private forget(watch: Watch, stream: EventStream): void {
    watch.remove(stream);
    const { alertId } = watch.alert;
    if (watch.streams.length === 0 && this.watches.get(alertId) === watch) this.watches.delete(alertId);
  }

  private endLater(stream: EventStream, time: number): void {
    const delay = Math.min(Math.max(0, time - Date.now()), MAX_DELAY_MS);
    // Not unref'd: Node keeps an object for each duration of unref'd timers, also of cleared ones, until they are over.
    const timer = setTimeout(() => stream.end(), delay);
    stream.onClose(() => clearTimeout(timer));
  }

  private noteFailure(error: unknown): void {
    this.logger.warn(`stream.failed ${messageOf(error)}`);
  }
}

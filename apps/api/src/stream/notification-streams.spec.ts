import { jest } from '@jest/globals';
import {
  NotificationListener,
  type FoundEntries,
  type HistoryEntry,
  type WatchedAlert,
  type WatchedNotificationRepository,
} from '@tickhook/database';
import { NotFoundError } from '@tickhook/domain';
import { EventEmitter } from 'node:events';
import { placeholderSettings } from '../settings.js';
import { EventStream, type StreamEvent } from './event-stream.js';
import { NotificationStreams } from './notification-streams.service.js';

const HEARTBEAT_MS = 15_000;
const ALERT = '0197a1b2-0000-7000-8000-00000000000a';
const idOf = (number: number) => `0197a1b2-0000-8000-8000-${String(number).padStart(12, '0')}`;

/** Records the queries, and answers as the test sets it up. */
class FakeRepository {
  readonly asked: string[] = [];
  isGone = false;
  failures = 0;
  /** how many entries are small enough to be read at once */
  fitting = Infinity;

  async newestId(): Promise<string | undefined> {
    return this.answer('newest', idOf(9));
  }

  async named(_alert: WatchedAlert, ids: readonly string[]): Promise<FoundEntries> {
    const entries = ids.slice(0, this.fitting).map(entry);
    return this.answer(`named ${ids.length}`, { entries, hasMore: entries.length < ids.length });
  }

  async newer(): Promise<FoundEntries> {
    return this.answer('newer', { entries: [], hasMore: false });
  }

  async existing(watched: readonly WatchedAlert[]): Promise<Set<string>> {
    this.asked.push('existing');
    return new Set(this.isGone ? [] : watched.map(({ alertId }) => alertId));
  }

  private answer<T>(question: string, answer: T): T {
    this.asked.push(question);
    if (this.isGone) throw new NotFoundError('Alert');
    if (this.failures-- > 0) throw new Error('the database is away');
    return answer;
  }
}

function entry(id: string): HistoryEntry {
  const untried = {
    elapsedMs: null,
    statusCode: null,
    error: null,
    url: null,
    response: null,
    payload: null,
  };
  return { id, createdAt: new Date(0), status: 'pending', attempts: 0, nextAttemptAt: null, ...untried };
}

/** Records the events sent. */
class FakeStream extends EventStream {
  readonly sent: StreamEvent[] = [];
  beats = 0;
  private readonly closing = new EventEmitter();
  private isClosed = false;

  constructor() {
    // The response is never used.
    super({} as never);
  }

  override get isOpen(): boolean {
    return !this.isClosed;
  }

  override onClose(listener: () => void): void {
    this.closing.once('close', listener);
  }

  override open(): void {}

  override send(events: readonly StreamEvent[]): void {
    this.sent.push(...events);
  }

  override beat(): void {
    this.beats += 1;
  }

  override end(): void {
    this.isClosed = true;
    this.closing.emit('close');
  }
}

describe('NotificationStreams', () => {
  let repository: FakeRepository;
  let streams: NotificationStreams;
  beforeEach(() => {
    jest.useFakeTimers();
    repository = new FakeRepository();
    // The rest of the repository is not used.
    streams = new NotificationStreams(
      repository as unknown as WatchedNotificationRepository,
      placeholderSettings(),
    );
  });
  afterEach(() => jest.useRealTimers());

  async function open(
    lifeMs = 3_600_000,
    lastEventId?: string,
    stream = new FakeStream(),
  ): Promise<FakeStream> {
    const request = {
      userId: 'u1',
      alertId: ALERT,
      lastEventId,
      accessUntil: Date.now() + lifeMs,
    };
    await streams.open(request, stream);
    repository.asked.length = 0;
    return stream;
  }

  /** A user may have five streams. */
  async function expectRoomFor(streams: number): Promise<void> {
    for (let more = 0; more < streams; more++) await open();
    await expect(open()).rejects.toMatchObject({ status: 429 });
  }

  const announce = (...ids: string[]) => streams.announce([{ alertId: ALERT, notificationIds: ids }]);
  /** Advances the timers by `milliseconds`. */
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  it('leaves nothing of its time limit when it closes early', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const stream = await open(1_234_567);
    const limits = timers.mock.results.map(({ value }) => value as NodeJS.Timeout);
    timers.mockRestore();
    expect(limits).toHaveLength(1);
    // Of an unref'd timer that is cleared, Node keeps what it holds for its duration until that is over.
    expect(limits[0]!.hasRef()).toBe(true);
    stream.end();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('asks nothing about alerts that nobody watches', async () => {
    streams.announce([{ alertId: ALERT, notificationIds: [idOf(1)] }]);
    streams.announce('all');
    await streams.beat();
    const stream = await open();
    stream.end();
    announce(idOf(1));
    await pass(1000);
    expect(repository.asked).toEqual([]);
  });

  it('loads once for all streams of an alert, and together what comes meanwhile', async () => {
    const both = [await open(), await open()];
    announce(idOf(1));
    announce(idOf(2));
    announce(idOf(2), idOf(3));
    await pass(1000);
    expect(repository.asked).toEqual(['named 1', 'named 2']);
    for (const { sent } of both)
      expect(sent.map(({ data }) => JSON.parse(data).id)).toEqual([idOf(1), idOf(2), idOf(3)]);
  });

  it('says only that something changed once too much did', async () => {
    const stream = await open();
    announce(idOf(0));
    for (let number = 1; number <= 201; number++) announce(idOf(number));
    await pass(1000);
    expect(repository.asked).toEqual(['named 1', 'newest']);
    expect(stream.sent.map(({ event }) => event)).toEqual(['notification', 'refresh']);
  });

  it('tells as many changes as may be loaded at once', async () => {
    await open();
    announce(idOf(0));
    for (let number = 1; number <= 200; number++) announce(idOf(number));
    await pass(1000);
    expect(repository.asked).toEqual(['named 1', 'named 200']);
  });

  it('says only that something changed when it is too large', async () => {
    const stream = await open();
    repository.fitting = 1;
    announce(idOf(1), idOf(2));
    await pass(1000);
    expect(repository.asked).toEqual(['named 2', 'newest']);
    expect(stream.sent).toEqual([{ event: 'refresh', id: idOf(9), data: '{}' }]);
  });

  it('tells its streams to read anew once the database answers again', async () => {
    const stream = await open();
    repository.failures = 2;
    announce(idOf(1));
    await pass(5000);
    expect(repository.asked).toEqual(['named 1', 'newest', 'newest']);
    expect(stream.sent).toEqual([{ event: 'refresh', id: idOf(9), data: '{}' }]);
    expect(stream.isOpen).toBe(true);
  });

  it('asks no more for those who have left while the database was away', async () => {
    const stream = await open();
    repository.failures = Infinity;
    announce(idOf(1));
    await pass(2000);
    stream.end();
    repository.asked.length = 0;
    await pass(5000);
    expect(repository.asked).toEqual([]);
  });

  it('forgets a client that leaves before it was found out what it may see', async () => {
    await open();
    let answer: (newest: string) => void = () => undefined;
    const { newestId } = repository;
    repository.newestId = () => new Promise((resolve) => (answer = resolve));
    const stream = new FakeStream();
    const opening = open(undefined, undefined, stream);
    stream.end();
    answer(idOf(9));
    await opening;
    repository.newestId = newestId;
    await expectRoomFor(4);
  });

  it('forgets a client that comes back and leaves before it was told what it missed', async () => {
    await open();
    let answer: (found: FoundEntries) => void = () => undefined;
    repository.newer = () => new Promise((resolve) => (answer = resolve));
    const returning = await open(undefined, idOf(1));
    returning.end();
    answer({ entries: [], hasMore: false });
    await pass(1000);
    await expectRoomFor(4);
  });

  it('beats so that a quiet stream lives', async () => {
    const stream = await open();
    jest.spyOn(NotificationListener.prototype, 'start').mockReturnValueOnce();
    streams.onApplicationBootstrap();
    await pass(HEARTBEAT_MS * 3);
    expect(stream.beats).toBe(3);
    await streams.onModuleDestroy();
  });

  it('ends the streams of an alert that is gone, announced or not', async () => {
    const stream = await open();
    await streams.beat();
    expect(stream.isOpen).toBe(true);
    repository.isGone = true;
    await streams.beat();
    expect(stream.isOpen).toBe(false);
  });

  it.each([10_000, 30 * 86_400_000])('ends a stream with its token, after %d ms', async (lifeMs) => {
    const stream = await open(lifeMs);
    await pass(Math.min(lifeMs, 2 ** 31 - 1) - 1);
    expect(stream.isOpen).toBe(true);
    await pass(1);
    expect(stream.isOpen).toBe(false);
  });

  it('when stopped ends all streams and opens none', async () => {
    const stream = await open();
    await streams.onModuleDestroy();
    expect(stream.isOpen).toBe(false);
    await expect(open()).rejects.toMatchObject({ status: 503 });
  });
});

import { FeedRetryError, QueryApiClient, TickSkippedError, type TickHead } from '@tickhook/qubic';
import { Patience } from './patience.js';

/** How long to wait for a feed that is behind or away, since it may have a tick that another feed's archive lacks. */
const SKIPPED_AFTER_MS = 60_000;

export interface FeedPoolOptions {
  urls: readonly string[];
  /** ends calls under way; none may follow */
  signal: AbortSignal;
  /** for one exchange; the client's own default unless given */
  timeoutMs?: number | undefined;
  /** requests in flight at a feed; any number unless given */
  concurrency?: number | undefined;
  /** how long to wait for feeds that do not answer before a tick counts as skipped; default 60 s */
  patience?: Patience | undefined;
}

interface Feed {
  client: QueryApiClient;
  /** the chain it was last seen to serve */
  network: string | undefined;
}

type Ask<T> = (client: QueryApiClient, signal: AbortSignal) => Promise<T>;

/** Several feeds of one network, tried in turn: one that fails is left for the next. */
export class FeedPool {
  private readonly feeds: readonly Feed[];
  private readonly signal: AbortSignal;
  private readonly patience: Patience;
  private current = 0;
  private network: string | undefined;

  constructor(options: FeedPoolOptions) {
    const { urls, signal, timeoutMs, concurrency, patience = new Patience(SKIPPED_AFTER_MS) } = options;
    this.signal = signal;
    this.patience = patience;
    this.feeds = urls.map((baseUrl) => ({
      client: new QueryApiClient({ baseUrl, timeoutMs, concurrency }),
      network: undefined,
    }));
  }

  /**
   * The head, of a feed that serves the same network as all before.
   * @throws FeedRetryError, or the signal's reason
   */
  async head(): Promise<TickHead> {
    return this.tryInTurn((feed) => this.headOf(feed));
  }

  /**
   * Asks the current feed, then the others. Each must have said that it serves the right network before it is asked: the
   * ticks of another chain bear the same numbers.
   * @param tick that is asked for, or the first of several
   * @throws what the one failed with that asks for the shortest wait, when none answers usefully; TickSkippedError when
   * all say so, or one does and the others have been waited for in vain; the signal's reason
   */
  async call<T>(ask: Ask<T>, tick?: number): Promise<T> {
    const askOneOfOurs = async (feed: Feed) => {
      if (feed.network === undefined || feed.network !== this.network) await this.headOf(feed);
      return ask(feed.client, this.signal);
    };
    const answer = await this.tryInTurn(askOneOfOurs, tick);
    if (tick !== undefined) this.patience.forget(tick);
    return answer;
  }

  /** Asks the next feed from here on: the current one answers, but has nothing new to tell. */
  leaveCurrent(): void {
    this.current = (this.current + 1) % this.feeds.length;
  }

  async close(): Promise<void> {
    await Promise.all(this.feeds.map(({ client }) => client.close()));
  }

  private async headOf(feed: Feed): Promise<TickHead> {
    const head = await feed.client.getLastProcessedTick(this.signal);
    feed.network = head.network;
    this.network ??= head.network;
    requireNetwork(head, this.network);
    return head;
  }

  private async tryInTurn<T>(ask: (feed: Feed) => Promise<T>, tick?: number): Promise<T> {
    const start = this.current;
    let failure: unknown;
    let skipped: TickSkippedError | undefined;
    for (const offset of this.feeds.keys()) {
      const asked = (start + offset) % this.feeds.length;
      const feed = this.feeds[asked];
      if (!feed) break;
      try {
        return await ask(feed);
      } catch (error) {
        if (this.signal.aborted) throw error;
        // Another feed's archive may hold what this one lacks, or a readable copy of what is malformed here.
        if (error instanceof TickSkippedError) skipped = sooner(error, skipped);
        else failure = soonest(error, failure);
        // Another call may have moved on already.
        if (this.current === asked) this.leaveCurrent();
      }
    }
    if (!skipped) throw failure;
    if (failure && tick !== undefined && !this.patience.isOver(tick)) throw unsure(skipped, failure);
    if (tick !== undefined) this.patience.forget(tick);
    throw skipped;
  }
}

/**
 * The ticks of another chain bear the same numbers.
 * @throws FeedRetryError
 */
export function requireNetwork(head: TickHead, network: string): void {
  if (head.network !== network)
    throw new FeedRetryError(`The feed serves ${head.network}, not ${network}.`, { reason: 'refused' });
}

function sooner(error: TickSkippedError, other: TickSkippedError | undefined): TickSkippedError {
  return other && other.nextTick <= error.nextTick ? other : error;
}

/** The error with the shortest wait, so that no feed delays what another may answer sooner; of equal ones the last. */
function soonest(error: unknown, other: unknown): unknown {
  return other !== undefined && waitAfter(other) < waitAfter(error) ? other : error;
}

function waitAfter(error: unknown): number {
  return error instanceof FeedRetryError ? (error.retryAfterMs ?? 0) : 0;
}

function unsure({ tick }: TickSkippedError, failure: unknown): FeedRetryError {
  const message = failure instanceof Error ? failure.message : String(failure);
  return new FeedRetryError(`Tick ${tick} may be known to a feed that fails: ${message}`, {
    reason: 'not-processed',
  });
}

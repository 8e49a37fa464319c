import { messageOf } from '@tickhook/domain';
import { FeedRetryError, QueryApiClient, TickSkippedError, type TickHead } from '@tickhook/qubic';
import { Patience } from './patience.js';

/** How long to wait for a feed that is behind or away, since it may have a tick that another feed's archive lacks. */
const SKIPPED_AFTER_MS = 60_000;

export interface FeedPoolOptions {
  urls: readonly string[];
  /** aborts calls in progress; none may follow */
  signal: AbortSignal;
  /** limit of one exchange; default: the client's own */
  timeoutMs?: number | undefined;
  /** requests in flight per feed; unlimited unless given */
  concurrency?: number | undefined;
  /** how long to wait for feeds that do not answer before a tick counts as skipped; default 60 s */
  patience?: Patience | undefined;
}

interface Feed {
  /** for the operator */
  host: string;
  client: QueryApiClient;
  /** the chain that the feed last said it serves */
  network: string | undefined;
}

type Ask<T> = (client: QueryApiClient, signal: AbortSignal) => Promise<T>;

/** Several feeds of one network. When the current one fails, the next one becomes current. */
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
      host: new URL(baseUrl).host,
      client: new QueryApiClient({ baseUrl, timeoutMs, concurrency }),
      network: undefined,
    }));
  }

  /**
   * The head, from a feed that serves the same network as before.
   * @throws FeedRetryError, or the signal's reason
   */
  async head(): Promise<TickHead> {
    return this.tryInTurn((feed) => this.headOf(feed));
  }

  /**
   * Asks the current feed, then the others. First makes sure that a feed serves the right network, since the ticks of
   * another chain have the same numbers.
   * @param tick the requested tick, or the first of several
   * @throws the failure with the shortest wait when no feed answers usefully; TickSkippedError when all feeds report
   * the tick as skipped, or when some do and the others have failed until the patience was over; the signal's reason
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

  /** Makes the next feed current, because this one has failed or has nothing new. */
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
    const reasons: string[] = [];
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
        reasons.push(`${feed.host}: ${messageOf(error)}`);
        // Another call may have switched feeds already.
        if (this.current === asked) this.leaveCurrent();
      }
    }
    if (!skipped) throw reasons.length > 1 ? withReasons(failure, reasons) : failure;
    if (failure && tick !== undefined && !this.patience.isOver(tick)) throw unsure(skipped, failure);
    if (tick !== undefined) this.patience.forget(tick);
    throw skipped;
  }
}

/**
 * Rejects the head of another chain, whose ticks have the same numbers.
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

/** The same failure, which says why each feed failed. */
function withReasons(failure: unknown, reasons: readonly string[]): unknown {
  return failure instanceof FeedRetryError ? new FeedRetryError(reasons.join(' '), failure) : failure;
}

function unsure({ tick }: TickSkippedError, failure: unknown): FeedRetryError {
  return new FeedRetryError(`Tick ${tick} may be known to a feed that fails: ${messageOf(failure)}`, {
    reason: 'not-processed',
  });
}

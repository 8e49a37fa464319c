import { pick, throwDice } from './dice.js';
import type { FeedFault } from './feed-faults.js';
import type { FeedRequest } from './feed-requests.js';

export interface RandomFaultsOptions {
  /** fraction of faulty answers, 0 to 1 */
  rate: number;
  seed: string;
}

interface Throw {
  head: number;
  words: readonly (string | number)[];
}

/** Faults that a retry overcomes. */
const PASSING: readonly ((situation: Throw) => FeedFault)[] = [
  () => ({ kind: 'not-processed' }),
  () => ({ kind: 'internal' }),
  () => ({ kind: 'rate-limited', retryAfterSeconds: 0 }),
  () => ({ kind: 'html', status: 500 }),
  () => ({ kind: 'html', status: 503 }),
  () => ({ kind: 'half-json' }),
  () => ({ kind: 'empty-body' }),
  () => ({ kind: 'html-ok' }),
  () => ({ kind: 'content-type', type: 'text/html' }),
  () => ({ kind: 'reset' }),
  ({ head, words }) => ({ kind: 'lagging', head: head - Math.floor(throwDice(...words, 'lag') * 20) }),
  ({ words }) => ({ kind: 'truncated', limit: Math.floor(throwDice(...words, 'limit') * 3) }),
  ({ words }) => ({ kind: 'shuffled', seed: words.join() }),
];

/**
 * Temporary faults at random. Whether a request fails depends on the seed, on its content and on how often the same was
 * requested before, but not on the order in which requests arrive.
 */
export class RandomFaults {
  private readonly asked = new Map<string, number>();

  constructor(private readonly options: RandomFaultsOptions) {}

  take({ call, body }: FeedRequest, head: number): FeedFault[] {
    const question = `${call} ${JSON.stringify(body)}`;
    const times = (this.asked.get(question) ?? 0) + 1;
    this.asked.set(question, times);
    const words = [this.options.seed, question, times];
    if (throwDice(...words) >= this.options.rate) return [];
    // A hash may also be unknown for a while.
    if (call === 'getTransactionByHash' && throwDice(...words, 'unknown') < 0.3)
      return [{ kind: 'not-found' }];
    return [pick(PASSING, ...words, 'kind')({ head, words })];
  }
}

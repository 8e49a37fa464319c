import { pick, throwDice } from './dice.js';
import type { FeedFault } from './feed-faults.js';
import type { FeedRequest } from './feed-requests.js';

export interface RandomFaultsOptions {
  /** how many of the answers are wrong, 0 to 1 */
  rate: number;
  seed: string;
}

interface Throw {
  head: number;
  words: readonly (string | number)[];
}

/** Faults that pass when the same is asked again. */
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
 * Passing faults at random. A request's fate depends on the seed, on what it asks and on how often that was asked
 * before, not on the order in which requests arrive.
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
    // A hash is unknown for a while, too.
    if (call === 'getTransactionByHash' && throwDice(...words, 'unknown') < 0.3)
      return [{ kind: 'not-found' }];
    return [pick(PASSING, ...words, 'kind')({ head, words })];
  }
}

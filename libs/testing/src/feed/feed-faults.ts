import { shuffle } from './dice.js';
import { hashOf } from './fake-ticks.js';
import type { FeedCall, FeedRequest } from './feed-requests.js';

/** What can be wrong with one answer. */
export type FeedFault =
  /** 400, only the text tells them apart */
  | { kind: 'not-processed' }
  | { kind: 'skipped'; nextTick: number }
  | { kind: 'internal' }
  /** 404 as for an unknown hash */
  | { kind: 'not-found' }
  | { kind: 'rate-limited'; retryAfterSeconds: number }
  | { kind: 'html'; status: 500 | 502 | 503 | 504 }
  /** the first half of the right answer, with status 200 */
  | { kind: 'half-json' }
  /** status 200 and nothing else */
  | { kind: 'empty-body' }
  /** status 200 and this */
  | { kind: 'body'; text: string }
  /** the right answer, labelled as something else */
  | { kind: 'content-type'; type: string }
  /** a page of the proxy's with status 200 */
  | { kind: 'html-ok' }
  /** the right answer, a byte now and then */
  | { kind: 'drip'; everyMs: number }
  /** no answer until the feed stops */
  | { kind: 'hang' }
  /** the connection breaks */
  | { kind: 'reset' }
  /** a replica that has only got so far: its head, its ticks, its intervals */
  | { kind: 'lagging'; head: number }
  /** a head that is none */
  | { kind: 'head'; tick: number }
  /** the list of intervals holds the newest one only */
  | { kind: 'newest-interval' }
  /** the tick has no data, as an empty one */
  | { kind: 'no-data' }
  /** says that it is complete only so far */
  | { kind: 'valid-for'; tick: number }
  /** lists end here, without a word */
  | { kind: 'truncated'; limit: number }
  | { kind: 'shuffled'; seed: string }
  /** lists do not show these */
  | { kind: 'hidden'; hashes: readonly string[] }
  /** each entry of a list as this makes it */
  | { kind: 'changed'; change: (entry: unknown) => unknown };

export interface FaultRule {
  fault: FeedFault;
  /** default: every call */
  call?: FeedCall;
  /** default: whatever is asked */
  when?: (request: FeedRequest) => boolean;
  /** how often; default: until it is taken back */
  times?: number;
}

/** A list after the faults that touch lists. */
export function distort(entries: readonly unknown[], faults: readonly FeedFault[]): unknown[] {
  let list = [...entries];
  for (const fault of faults) {
    if (fault.kind === 'hidden') list = list.filter((entry) => !fault.hashes.includes(hashOf(entry) ?? ''));
    if (fault.kind === 'changed') list = list.map(fault.change);
    if (fault.kind === 'shuffled') list = shuffle(list, fault.seed);
    if (fault.kind === 'truncated') list = list.slice(0, fault.limit);
  }
  return list;
}

/** Faults to come, in the order in which they were asked for. */
export class FaultRules {
  private readonly rules = new Set<{ rule: FaultRule; left: number }>();

  /** @returns takes the rule back */
  add(rule: FaultRule): () => void {
    const entry = { rule, left: rule.times ?? Infinity };
    this.rules.add(entry);
    return () => void this.rules.delete(entry);
  }

  clear(): void {
    this.rules.clear();
  }

  /** Those that this request meets; each is used up by one. */
  take(request: FeedRequest): FeedFault[] {
    const met = [...this.rules].filter(({ rule }) => meets(rule, request));
    for (const entry of met) {
      entry.left -= 1;
      if (entry.left === 0) this.rules.delete(entry);
    }
    return met.map(({ rule }) => rule.fault);
  }
}

function meets({ call, when }: FaultRule, request: FeedRequest): boolean {
  return (call === undefined || call === request.call) && (when === undefined || when(request));
}

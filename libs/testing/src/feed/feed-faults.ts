import { shuffle } from './dice.js';
import { hashOf } from './fake-ticks.js';
import type { FeedCall, FeedRequest } from './feed-requests.js';

/** A fault of one answer. */
export type FeedFault =
  /** like the next two a 400; only the text tells them apart */
  | { kind: 'not-processed' }
  | { kind: 'skipped'; nextTick: number }
  | { kind: 'internal' }
  /** 404, as for an unknown hash */
  | { kind: 'not-found' }
  | { kind: 'rate-limited'; retryAfterSeconds: number }
  | { kind: 'html'; status: 500 | 502 | 503 | 504 }
  /** the first half of the correct answer, with status 200 */
  | { kind: 'half-json' }
  /** status 200 and nothing else */
  | { kind: 'empty-body' }
  /** status 200 and this text */
  | { kind: 'body'; text: string }
  /** the correct answer with another content type */
  | { kind: 'content-type'; type: string }
  /** an HTML page from a proxy, with status 200 */
  | { kind: 'html-ok' }
  /** the correct answer, sent byte by byte */
  | { kind: 'drip'; everyMs: number }
  /** no answer until the feed stops */
  | { kind: 'hang' }
  /** the connection breaks */
  | { kind: 'reset' }
  /** answers like a replica that has only reached this head, including its ticks and intervals */
  | { kind: 'lagging'; head: number }
  /** a false head */
  | { kind: 'head'; tick: number }
  /** the list of intervals holds only the newest one */
  | { kind: 'newest-interval' }
  /** the tick has no data, as if it were empty */
  | { kind: 'no-data' }
  /** the answer claims to be complete only up to this tick */
  | { kind: 'valid-for'; tick: number }
  /** lists are silently cut at this length */
  | { kind: 'truncated'; limit: number }
  | { kind: 'shuffled'; seed: string }
  /** lists omit these hashes */
  | { kind: 'hidden'; hashes: readonly string[] }
  /** each entry of a list is replaced by this function's result */
  | { kind: 'changed'; change: (entry: unknown) => unknown };

export interface FaultRule {
  fault: FeedFault;
  /** default: every call */
  call?: FeedCall;
  /** default: every request */
  when?: (request: FeedRequest) => boolean;
  /** how often; default: until it is removed */
  times?: number;
}

/** A list with the faults that affect lists applied. */
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

/** Pending faults, in the order in which they were added. */
export class FaultRules {
  private readonly rules = new Set<{ rule: FaultRule; left: number }>();

  /** @returns removes the rule */
  add(rule: FaultRule): () => void {
    const entry = { rule, left: rule.times ?? Infinity };
    this.rules.add(entry);
    return () => void this.rules.delete(entry);
  }

  clear(): void {
    this.rules.clear();
  }

  /** The faults that apply to this request; uses each of them once. */
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

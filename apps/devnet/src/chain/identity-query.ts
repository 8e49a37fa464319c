import { setImmediate } from 'node:timers/promises';
import { isIdentity } from '@tickhook/domain';
import type { Transaction } from '@tickhook/domain';
import type { UnsignedEntry } from './block.js';
import type { ChainService } from './chain.service.js';
import type { Interval } from './interval.js';
import { transactionAnswer } from './query-answers.js';
import { invalid } from './query-errors.js';
import { boundsOf, matchFilters, matchRanges, type Bounds, type FieldName } from './query-filters.js';
import type { IdentityRequest } from './query-requests.js';

const FILTERS: readonly FieldName[] = ['source', 'destination', 'amount', 'inputType', 'tickNumber'];
const EXCLUDES: readonly FieldName[] = ['source', 'destination'];
const RANGES: readonly FieldName[] = ['amount', 'inputType', 'tickNumber', 'timestamp'];
const DEFAULT_PAGE = 10;
const MAX_PAGE = 1000;
/** Elasticsearch's limit for counting and paging. */
const MAX_HITS = 10_000;
/** Ticks searched before other requests get a turn. */
const TURN = 500;

/** Position of a hit. Only the transactions on the requested page are then signed. */
interface Hit {
  tick: number;
  interval: Interval;
  place: number;
}

/** A page of at most 1000 transactions from or to an identity, newest tick first. */
export async function transactionsForIdentity(
  chain: ChainService,
  request: IdentityRequest,
): Promise<object> {
  if (!isIdentity(request.identity))
    throw invalid(`invalid id format: invalid identity [${request.identity}]`);
  const isWanted = predicateOf(request);
  const { offset, size } = pageOf(request);
  const { head } = await chain.timeline.current();
  const hits = await search(chain, boundsOfTicks(request, head), isWanted);
  const transactions = await Promise.all(
    hits.slice(offset, offset + size).map((hit) => transactionAt(chain, hit)),
  );
  return {
    validForTick: head,
    hits: { total: hits.length, from: offset, size },
    transactions: transactions.map(transactionAnswer),
  };
}

function predicateOf({
  identity,
  filters,
  exclude,
  ranges,
}: IdentityRequest): (entry: UnsignedEntry) => boolean {
  const names = [filters, exclude, ranges].flatMap(Object.keys);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined) throw invalid(`conflicting filters: duplicate [${twice}] filter`);
  const included = matchFilters(filters, FILTERS, true);
  const ranged = matchRanges(ranges, RANGES);
  const excluded = Object.entries(exclude).map((entry) =>
    matchFilters(Object.fromEntries([entry]), EXCLUDES, true),
  );
  return (entry) =>
    (entry.sourceId === identity || entry.destId === identity) &&
    included(entry) &&
    ranged(entry) &&
    !excluded.some((isExcluded) => isExcluded(entry));
}

function pageOf({ pagination }: IdentityRequest): { offset: number; size: number } {
  const { offset = 0, size: wanted = 0 } = pagination ?? {};
  const size = wanted || DEFAULT_PAGE;
  if (size > MAX_PAGE) throw invalidPage(`page size [${size}] exceeds allowed maximum [${MAX_PAGE}]`);
  if (offset + size > MAX_HITS) {
    throw invalidPage(`offset [${offset}] + size [${size}] exceeds maximum allowed [${MAX_HITS}]`);
  }
  return { offset, size };
}

function invalidPage(reason: string) {
  return invalid(`invalid pagination: ${reason}`);
}

function boundsOfTicks({ filters, ranges }: IdentityRequest, head: number): Bounds {
  const only = filters.tickNumber;
  const range = only === undefined ? ranges.tickNumber : { gte: only, lt: String(BigInt(only) + 2n) };
  const { min, max } = range ? boundsOf('tickNumber', range) : { min: 0n, max: BigInt(head) };
  return { min, max: max < BigInt(head) ? max : BigInt(head) };
}

async function search(
  chain: ChainService,
  { min, max }: Bounds,
  isWanted: (entry: UnsignedEntry) => boolean,
): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (const interval of [...chain.timeline.intervals()].reverse()) {
    const last = Math.min(interval.head, Number(max));
    for (let tick = last; tick >= interval.firstTick && tick >= min; tick--) {
      chain.outline(tick, interval).forEach((entry, place) => {
        if (isWanted(entry)) hits.push({ tick, interval, place });
      });
      if (hits.length >= MAX_HITS) return hits.slice(0, MAX_HITS);
      if (tick % TURN === 0) await setImmediate();
    }
  }
  return hits;
}

async function transactionAt(chain: ChainService, { tick, interval, place }: Hit): Promise<Transaction> {
  const { transactions } = await chain.block(tick, interval);
  const transaction = transactions[place];
  if (transaction === undefined) throw new Error(`Tick ${tick} has no transaction ${place}.`);
  return transaction;
}

import { tickNumberOf, type FakeChain } from './fake-chain.js';
import { fieldOf, type FakeInterval } from './fake-ticks.js';
import { bytesOf, timeOfTick } from './fake-transaction.js';
import { invalid, notFound, notProcessed, skipped, type FeedAnswer } from './feed-errors.js';
import { distort, type FeedFault } from './feed-faults.js';
import { tickAskedFor, type FeedBody, type FeedRequest } from './feed-requests.js';

/** The data an answer is made from. */
export interface FeedView {
  chain: FakeChain;
  /** as the answering replica sees it */
  head: number;
  network: string | undefined;
  /** a tick's list is silently cut at this length */
  listLimit: number;
  /** limit for counting and paging an identity's transactions */
  maxHits: number;
  faults: readonly FeedFault[];
}

/** The answer the Query API would give. */
export function answer(request: FeedRequest, view: FeedView): FeedAnswer {
  const tick = tickAskedFor(request);
  const refused = tick === undefined ? undefined : refuseTick(tick, view);
  if (refused) return refused;
  switch (request.call) {
    case 'getLastProcessedTick':
      return ok(lastProcessedTick(view));
    case 'getProcessedTickIntervals':
      return ok(listedIntervals(view));
    case 'getTickData':
      return ok({ tickData: hasNoData(view) ? null : tickData(request.body.tickNumber, view.chain) });
    case 'getTransactionsForTick':
      return ok(transactionsForTick(request.body, view));
    case 'getTransactionByHash':
      return transactionByHash(request.body.hash, view);
    case 'getTransactionsForIdentity':
      return transactionsForIdentity(request.body, view);
  }
}

const hasNoData = ({ faults }: FeedView): boolean => faults.some(({ kind }) => kind === 'no-data');

const ok = (body: unknown): FeedAnswer => ({ status: 200, body });

function refuseTick(tick: number, { chain, head }: FeedView): FeedAnswer | undefined {
  if (tick > head) return notProcessed(tick, head);
  const interval = chain.intervalsAt(head).find(({ lastTick }) => tick <= lastTick);
  return interval && tick < interval.firstTick ? skipped(tick, interval.firstTick) : undefined;
}

function listedIntervals({ chain, head, faults }: FeedView): FakeInterval[] {
  const intervals = chain.intervalsAt(head);
  return faults.some(({ kind }) => kind === 'newest-interval') ? intervals.slice(-1) : intervals;
}

function lastProcessedTick({ chain, head, network, faults }: FeedView): object {
  const interval = chain.intervalsAt(head).at(-1);
  const { epoch, firstTick } = interval ?? { epoch: 0, firstTick: 0 };
  const told = faults.find((fault) => fault.kind === 'head');
  const answered = {
    tickNumber: told?.tick ?? head,
    epoch,
    intervalInitialTick: firstTick,
    logTickNumber: head,
  };
  return network === undefined ? answered : { ...answered, network };
}

function tickData(tickNumber: number, chain: FakeChain): object | null {
  const tick = chain.tick(tickNumber);
  if (!tick) return null;
  const interval = chain.intervals.find(({ lastTick }) => tickNumber <= lastTick);
  return {
    tickNumber,
    epoch: interval?.epoch ?? 0,
    computorIndex: tickNumber % 676,
    timestamp: String(tick.time ?? timeOfTick(tickNumber)),
    varStruct: '',
    timeLock: '',
    transactionHashes: chain.hashes(tick),
    contractFees: [],
    signature: Buffer.from(bytesOf(`leader of ${tickNumber}`, 64)).toString('base64'),
  };
}

function transactionsForTick(body: FeedBody<'getTransactionsForTick'>, view: FeedView): unknown[] {
  const filters = Object.entries(body.filters ?? {});
  const entries = (view.chain.tick(body.tickNumber)?.transactions ?? []).filter((entry) =>
    filters.every(([name, value]) => String(fieldOf(entry, name)) === value),
  );
  return distort(distort(entries, [{ kind: 'shuffled', seed: 'no order' }]), view.faults).slice(
    0,
    view.listLimit,
  );
}

function transactionByHash(hash: string, { chain }: FeedView): FeedAnswer {
  if (!/^[a-z]{60}$/.test(hash)) return invalid(`invalid id format: invalid hash [${hash}]`);
  const found = chain.find(hash);
  return found === undefined ? notFound() : ok(found);
}

function transactionsForIdentity(body: FeedBody<'getTransactionsForIdentity'>, view: FeedView): FeedAnswer {
  const { offset, size } = body.pagination;
  if (offset + size > view.maxHits) return invalid('invalid pagination: exceeds maximum allowed');
  const entries = view.chain.entriesAt(view.head).filter((entry) => isWanted(entry, body));
  const total = Math.min(entries.length, view.maxHits);
  const transactions = distort(entries.slice(offset, offset + size), view.faults);
  const limited = view.faults.find((fault) => fault.kind === 'valid-for');
  return ok({ validForTick: limited?.tick ?? view.head, hits: { total, from: offset, size }, transactions });
}

function isWanted(
  entry: unknown,
  { identity, filters, ranges }: FeedBody<'getTransactionsForIdentity'>,
): boolean {
  const isTheirs = [fieldOf(entry, 'source'), fieldOf(entry, 'destination')].includes(identity);
  const passes = Object.entries(filters ?? {}).every(
    ([name, value]) => String(fieldOf(entry, name)) === value,
  );
  // An entry with an unreadable tick is included in every range it might belong to.
  const tick = tickNumberOf(entry);
  const { gte, lte } = ranges?.tickNumber ?? {};
  const isInRange = tick === undefined || gte === undefined || (tick >= Number(gte) && tick <= Number(lte));
  return isTheirs && passes && isInRange;
}

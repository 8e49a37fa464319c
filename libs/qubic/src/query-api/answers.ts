import { z } from 'zod';
import { unixMilliseconds, wholeNumber } from './json-values.js';

// Shapes of the 200 answers: archive-query-service, v2/api/archive-query-service/v2/messages.proto. Unneeded fields are
// ignored, and a list or object may be bare or wrapped.

const tick = wholeNumber();
/** unsigned short (core: src/network_messages/tick.h) */
const epoch = wholeNumber(0xffff);
/** More than any tick holds; the database stores a transaction's position as a smallint. */
const MAX_TRANSACTIONS = 32_768;

export interface TickHead {
  tickNumber: number;
  intervalInitialTick?: number | undefined;
  /** the chain this feed serves; `qubic` when the feed does not say, as the public one does not */
  network: string;
}

export interface ProcessedTickInterval {
  epoch: number;
  firstTick: number;
  lastTick: number;
}

export interface TickData {
  tickNumber?: number | undefined;
  epoch: number;
  /** unix milliseconds, 0 when the feed has none */
  timestamp: bigint;
  /** every transaction of the tick, in the tick's order */
  transactionHashes: string[];
}

export interface TransactionPage {
  /** the answer is complete up to this tick */
  validForTick: number;
  /** number of matches over all pages; the service stops counting at 10,000 */
  total: number;
  /** entries for `parseTransaction` */
  transactions: unknown[];
}

export const headAnswer: z.ZodType<TickHead> = wrapped(
  ['lastProcessedTick'],
  z.object({
    tickNumber: tick,
    intervalInitialTick: tick.optional(),
    network: z.string().default('qubic'),
  }),
);

export const intervalsAnswer: z.ZodType<ProcessedTickInterval[]> = wrapped(
  ['processedTickIntervals', 'tickIntervals', 'intervals'],
  z.array(z.object({ epoch, firstTick: tick, lastTick: tick })),
);

export const tickDataAnswer: z.ZodType<TickData | null> = wrapped(
  ['tickData'],
  z
    .object({
      tickNumber: tick.optional(),
      epoch,
      timestamp: unixMilliseconds,
      transactionHashes: z.array(z.string()).max(MAX_TRANSACTIONS),
    })
    .nullable(),
);

/** The entries are not parsed here: one malformed entry must not invalidate the rest. */
export const transactionsAnswer: z.ZodType<unknown[]> = wrapped(['transactions'], z.array(z.unknown()));

/** An entry with an id, readable or not: without one, nothing tells a transaction from an error's details. */
export const transactionAnswer: z.ZodType<{ hash: unknown }> = wrapped(
  ['transaction'],
  z.looseObject({ hash: z.unknown() }),
);

export const pageAnswer: z.ZodType<TransactionPage> = z
  .object({
    validForTick: tick,
    hits: z.object({ total: tick }),
    transactions: z.array(z.unknown()),
  })
  .transform(({ validForTick, hits, transactions }) => ({ validForTick, total: hits.total, transactions }));

/** Reads an answer that may be bare or wrapped under one of these keys. */
function wrapped<T extends z.ZodType>(keys: readonly string[], schema: T) {
  return z.preprocess((answer) => {
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
    const found = Object.entries(answer).find(([key]) => keys.includes(key));
    return found === undefined ? answer : found[1];
  }, schema);
}

import type { Logger } from '@tickhook/config';
import type { StoredTick } from '@tickhook/database';
import { tracing } from '@tickhook/ops';
import type { CallEncoder } from './call-encoder.js';
import { absentTotal, callsTotal, malformedTotal } from './feed-state.js';

export interface Storing {
  encoder: CallEncoder;
  logger: Logger;
  network: string;
  /** milliseconds since reading began */
  tookMs: number;
}

/** Reports stored calls and anomalies to metrics, traces and the log. */
export function countStored(
  ticks: readonly StoredTick[],
  { encoder, logger, network, tookMs }: Storing,
): void {
  for (const { number, calls, anomalies } of ticks) {
    for (const { methodId, txId } of calls) {
      const names = encoder.namesOf(methodId);
      callsTotal.inc(names);
      tracing?.tickStored({ txId, tick: number, ...names, network, tookMs });
    }
    for (const { kind, hash, reason } of anomalies) {
      (kind === 'absent' ? absentTotal : malformedTotal).inc();
      logger.warn({ tick: number, hash, kind, reason }, 'transaction.set-aside');
    }
  }
}

/** The number of calls in ascending ticks, and the first and last tick that has any. */
export interface StoredCalls {
  fromTick: number;
  toTick: number;
  calls: number;
}

/** @returns `undefined` when there are no calls */
export function sumCalls(ticks: readonly StoredTick[]): StoredCalls | undefined {
  const holding = ticks.filter((tick) => tick.calls.length > 0);
  const [oldest, newest] = [holding[0], holding.at(-1)];
  if (!oldest || !newest) return undefined;
  const calls = holding.reduce((sum, tick) => sum + tick.calls.length, 0);
  return { fromTick: oldest.number, toTick: newest.number, calls };
}

import type { CallTracer } from '@tickhook/ops';
import type { MatchedCall } from './tick-candidates.js';

/** Tells of the calls of ticks that are matched and committed. @param tookMs of the transaction they shared */
export function traceMatched(tracer: CallTracer, matched: readonly MatchedCall[], tookMs: number): void {
  for (const { call, alerts } of matched) {
    const { txId, tick, replayAlerts } = call;
    tracer.callMatched({ txId, tick, alerts, isReplay: replayAlerts !== null, tookMs });
  }
}

import type { CallTracer } from '@tickhook/ops';
import type { MatchedCall } from './tick-candidates.js';

/** Traces the calls of matched and committed ticks. @param tookMs duration of the transaction they shared */
export function traceMatched(tracer: CallTracer, matched: readonly MatchedCall[], tookMs: number): void {
  for (const { call, alerts } of matched) {
    const { txId, tick, replayAlerts } = call;
    tracer.callMatched({ txId, tick, alerts, isReplay: replayAlerts !== null, tookMs });
  }
}

import type { MatchableCall, NotificationCandidate } from '@tickhook/database';
import type { CallTracer } from '@tickhook/ops';

interface Matched {
  calls: readonly MatchableCall[];
  candidates: readonly NotificationCandidate[];
}

/** Tells of every call of a match that is committed. @param tookMs of the transaction they shared */
export function traceMatched(tracer: CallTracer, { calls, candidates }: Matched, tookMs: number): void {
  const alerts = new Map<string, number>();
  for (const { txId } of candidates) alerts.set(txId, (alerts.get(txId) ?? 0) + 1);
  for (const { txId, tick, replayAlerts } of calls) {
    const isReplay = replayAlerts !== null;
    tracer.callMatched({ txId, tick, alerts: alerts.get(txId) ?? 0, isReplay, tookMs });
  }
}

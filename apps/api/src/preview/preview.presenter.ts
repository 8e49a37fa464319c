import type { PreviewedAlert, RecentCall } from '@tickhook/database';
import type { ConditionExplanation, Explanation } from '@tickhook/matching';
import { z } from 'zod';
import type {
  PreviewedCallResponse,
  PreviewedConditionResponse,
  PreviewedSourceResponse,
} from './preview.response.js';

/** The parts of a stored payload that are shown in addition to its variables. */
const payloadSchema = z.object({
  RawTransaction: z.object({ transaction: z.object({ amount: z.string() }) }),
});

/** Maps a call and its match result to the REST v1 response. */
export function presentPreviewedCall(
  alert: PreviewedAlert,
  call: RecentCall,
  { matches, source, conditions }: Explanation,
): PreviewedCallResponse {
  return {
    txId: call.txId,
    tickNumber: call.tick,
    date: call.occurredAt.toISOString(),
    sourceId: call.sourceId,
    amount: payloadSchema.parse(JSON.parse(call.payload)).RawTransaction.transaction.amount,
    matches,
    source: presentSource(alert, source),
    conditions: presentConditions(alert, conditions),
  };
}

function presentSource(
  { sources }: PreviewedAlert,
  matches: Explanation['source'],
): PreviewedSourceResponse | null {
  return matches === null ? null : { matches, expected: sources.length };
}

/** There is one explanation per condition, in the order of the alert's conditions. */
function presentConditions(
  { conditions }: PreviewedAlert,
  explanations: readonly ConditionExplanation[],
): PreviewedConditionResponse[] {
  return explanations.flatMap(({ actual, matches }, i) => {
    const condition = conditions[i];
    if (!condition) return [];
    const { id: conditionId, variable, type, value: expected } = condition;
    return [{ conditionId, variable, type, expected, actual, matches }];
  });
}

import type { PreviewedAlert, RecentCall } from '@tickhook/database';
import type { ConditionExplanation, Explanation } from '@tickhook/matching';
import { z } from 'zod';
import type {
  PreviewedCallResponse,
  PreviewedConditionResponse,
  PreviewedSourceResponse,
} from './preview.response.js';

/** What is shown of a stored payload besides its variables. */
const payloadSchema = z.object({
  RawTransaction: z.object({ transaction: z.object({ amount: z.string() }) }),
});

/** A call with the verdict on it as REST v1 shows it. */
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

/** Explanations come in the order of the alert's conditions, one each. */
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

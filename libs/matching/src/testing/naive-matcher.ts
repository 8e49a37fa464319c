import type { DecodedCall, MatchableAlert, MatchableCondition } from '@tickhook/domain';
import { compareForms, conditionForm, formOf } from './naive-condition.js';

interface NaiveAlert {
  alert: MatchableAlert;
  conditions: { condition: MatchableCondition; expected: string | undefined }[];
}

/** Checks every alert against every call. */
export class NaiveMatcher {
  private readonly alerts = new Map<string, NaiveAlert>();

  get size(): number {
    return this.alerts.size;
  }

  upsert(alert: MatchableAlert): void {
    const conditions = alert.conditions.map((condition) => ({
      condition,
      expected: conditionForm(condition),
    }));
    this.alerts.set(alert.id, { alert, conditions });
  }

  remove(id: string): boolean {
    return this.alerts.delete(id);
  }

  /** Matching ids, sorted as text. */
  match(call: DecodedCall): string[] {
    const ids: string[] = [];
    const read = readerOf(call);
    for (const { alert, conditions } of this.alerts.values()) {
      if (alert.methodId !== call.methodId) continue;
      if (alert.sources.length > 0 && !alert.sources.includes(call.sourceId)) continue;
      if (conditions.every((c) => compareForms(c.condition, read(c.condition), c.expected)))
        ids.push(alert.id);
    }
    return ids.sort();
  }
}

/** Caches the forms of a call's values: thousands of conditions ask for the same ones. */
function readerOf(call: DecodedCall): (condition: MatchableCondition) => string | undefined {
  const forms = new Map<string, string | undefined>();
  return ({ variable, variableType }) => {
    const key = `${variableType} ${variable}`;
    if (!forms.has(key)) forms.set(key, formOf(variableType, call.values.get(variable)));
    return forms.get(key);
  };
}

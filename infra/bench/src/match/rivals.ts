import {
  ComparisonType,
  type DecodedCall,
  type MatchableAlert,
  type MatchableCondition,
} from '@tickhook/domain';
import { compileCondition } from '@tickhook/matching';
import { Engine, type TopLevelCondition } from 'json-rules-engine';
import createSift from 'sift';

/** Counts the alerts that match a call. */
export type Matcher = (call: DecodedCall) => number | Promise<number>;

/** Looks at every alert, with our own compiled conditions. */
export function naiveScan(alerts: readonly MatchableAlert[]): Matcher {
  const compiled = alerts.map(({ methodId, sources, conditions }) => ({
    methodId,
    sources,
    checks: conditions.map((condition) => [condition.variable, compileCondition(condition)] as const),
  }));
  return ({ methodId, sourceId, values }) => {
    let matches = 0;
    for (const alert of compiled) {
      if (alert.methodId !== methodId) continue;
      if (alert.sources.length > 0 && !alert.sources.includes(sourceId)) continue;
      if (alert.checks.every(([variable, holds]) => holds(values.get(variable)))) matches++;
    }
    return matches;
  };
}

const RULE_OPERATORS: Readonly<Record<ComparisonType, string>> = {
  [ComparisonType.Equals]: 'equal',
  [ComparisonType.NotEquals]: 'notEqual',
  [ComparisonType.GreaterThan]: 'greaterThanInclusive',
  [ComparisonType.LessThan]: 'lessThanInclusive',
  [ComparisonType.Contains]: 'textContains',
};

/** One rule an alert. Its numbers are doubles: what it finds may differ at the last digits. */
export function jsonRulesEngine(alerts: readonly MatchableAlert[]): Matcher {
  const engine = new Engine([], { allowUndefinedFacts: true });
  engine.addOperator<string, string>('textContains', (fact, part) => fact.includes(part));
  for (const alert of alerts) engine.addRule({ conditions: ruleOf(alert), event: { type: alert.id } });
  return async (call) => (await engine.run(factsOf(call))).events.length;
}

function ruleOf({ methodId, sources, conditions }: MatchableAlert): TopLevelCondition {
  const all = [
    { fact: 'methodId', operator: 'equal', value: methodId as string | number | readonly string[] },
    ...conditions.map((condition) => ({
      fact: condition.variable,
      operator: RULE_OPERATORS[condition.type],
      value: operandOf(condition),
    })),
    ...(sources.length > 0 ? [{ fact: 'sourceId', operator: 'in', value: sources }] : []),
  ];
  return { all };
}

const SIFT_OPERATORS: Readonly<Record<ComparisonType, string>> = {
  [ComparisonType.Equals]: '$eq',
  [ComparisonType.NotEquals]: '$ne',
  [ComparisonType.GreaterThan]: '$gt',
  [ComparisonType.LessThan]: '$lt',
  [ComparisonType.Contains]: '$regex',
};

/** One compiled query an alert. */
export function sift(alerts: readonly MatchableAlert[]): Matcher {
  const queries = alerts.map(({ methodId, sources, conditions }) => {
    const all: object[] = [{ methodId }];
    for (const condition of conditions) {
      all.push({ [condition.variable]: { [SIFT_OPERATORS[condition.type]]: operandOf(condition) } });
    }
    if (sources.length > 0) all.push({ sourceId: { $in: sources } });
    return createSift.default<Record<string, string | number>>({ $and: all });
  });
  return (call) => {
    const facts = factsOf(call);
    return queries.reduce((matches, isMatch) => matches + (isMatch(facts) ? 1 : 0), 0);
  };
}

function factsOf({ methodId, sourceId, values }: DecodedCall): Record<string, string | number> {
  const plain = [...values].map(([name, value]) => [name, typeof value === 'string' ? value : Number(value)]);
  return { methodId, sourceId, ...Object.fromEntries(plain) };
}

function operandOf({ value }: MatchableCondition): string | number {
  return /^-?\d+$/.test(value) ? Number(value) : value;
}

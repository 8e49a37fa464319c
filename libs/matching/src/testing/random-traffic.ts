import { ComparisonType, VariableType } from '@tickhook/domain';
import type { DecodedCall, MatchableAlert, MatchableCondition, VariableValue } from '@tickhook/domain';
import type { Random } from './random.js';
import { SAMPLE_VALUES, identities } from './sample-values.js';

const COMPARISONS = [
  ComparisonType.Equals,
  ComparisonType.GreaterThan,
  ComparisonType.LessThan,
  ComparisonType.NotEquals,
  ComparisonType.Contains,
];
const SENDERS = identities(300);
const TYPES = Object.keys(SAMPLE_VALUES).map(Number);

interface SampleVariable {
  name: string;
  type: VariableType;
}

const variable = (name: string, type: VariableType): SampleVariable => ({ name, type });

/** By method id: exchange orders, and methods with variables of all ten types. */
const METHODS: ReadonlyMap<number, readonly SampleVariable[]> = new Map([
  [6, orderVariables()],
  [7, orderVariables()],
  [1001, TYPES.map((type) => variable(`Value${type}`, type))],
  [1002, TYPES.flatMap((type) => [variable(`First${type}`, type), variable(`Second${type}`, type)])],
  [1003, []],
]);

function orderVariables(): SampleVariable[] {
  return [
    variable('AssetName', VariableType.String),
    variable('Price', VariableType.Int64),
    variable('NumberOfShares', VariableType.Int64),
    variable('IssuerAddress', VariableType.Address),
  ];
}

export function randomAlert(random: Random, id: string): MatchableAlert {
  const methodId = random.pick([...METHODS.keys()]);
  const variables = METHODS.get(methodId) ?? [];
  const count = random.pickSkewed([2, 1, 3, 4, 0, 6]);
  return {
    id,
    methodId,
    conditions: Array.from({ length: count }, () => randomCondition(random, variables)),
    sources: random.chance(0.3)
      ? Array.from({ length: 1 + random.below(4) }, () => random.pickSkewed(SENDERS))
      : [],
  };
}

function randomCondition(random: Random, variables: readonly SampleVariable[]): MatchableCondition {
  if (variables.length === 0 || random.chance(0.01)) return anyCondition(random, 'NoSuchVariable');
  const { name, type } = random.pickSkewed(variables);
  if (random.chance(0.01)) return anyCondition(random, name);
  return {
    ...anyCondition(random, name),
    variableType: type,
    value: random.pickSkewed(SAMPLE_VALUES[type].typed),
  };
}

function anyCondition(random: Random, name: string): MatchableCondition {
  const variableType: VariableType = random.pick(TYPES);
  const value = random.pick(SAMPLE_VALUES[variableType].typed);
  return { variable: name, variableType, type: random.pickSkewed(COMPARISONS), value };
}

export function randomCall(random: Random): DecodedCall {
  const methodId = random.chance(0.01) ? 9999 : random.pick([...METHODS.keys()]);
  const values = new Map<string, VariableValue>();
  for (const { name, type } of METHODS.get(methodId) ?? []) {
    const valueType: VariableType = random.chance(0.02) ? random.pick(TYPES) : type;
    if (!random.chance(0.02)) values.set(name, random.pickSkewed(SAMPLE_VALUES[valueType].decoded));
  }
  return { methodId, sourceId: random.pickSkewed(SENDERS), values };
}

import {
  allowedComparisons,
  ComparisonType,
  conditionValueError,
  CONTRACTS,
  isNumericType,
} from '@tickhook/domain';
import type {
  MatchableCondition,
  ProcedureDefinition,
  VariableDefinition,
  VariableValue,
} from '@tickhook/domain';
import { AlertIndex } from '@tickhook/matching';
import { CallDecoder } from '@tickhook/qubic';
import fc from 'fast-check';

const METHOD = 7;
const SENDER = 'SENDER';
const { Contains, Equals, GreaterThan, LessThan, NotEquals } = ComparisonType;

/** Runs for each of two hundred methods. */
const RUNS = { numRuns: 5 };

function decode(procedure: ProcedureDefinition, input: Uint8Array) {
  const transaction = { tickNumber: 83_000_000, inputHex: Buffer.from(input).toString('hex') };
  const payload = JSON.stringify({ RawTransaction: { transaction } });
  const decoder = new CallDecoder([
    { procedures: [procedure], methodIds: new Map([[procedure.id, METHOD]]) },
  ]);
  return decoder.decode({ methodId: METHOD, sourceId: SENDER, payload });
}

/** Conditions that hold for a value, one for each comparison its type allows; and one that does not. */
function conditionsOn(
  { name, type }: VariableDefinition,
  value: VariableValue,
): [holding: MatchableCondition[], failing: MatchableCondition] {
  const condition = (comparison: ComparisonType, text: string): MatchableCondition => ({
    variable: name,
    variableType: type,
    type: comparison,
    value: text,
  });
  const text = String(value);
  const holding = [condition(Equals, text), condition(NotEquals, otherThan(value, text))];
  if (isNumericType(type) && typeof value === 'bigint') {
    holding.push(condition(GreaterThan, String(value - 1n)), condition(LessThan, String(value + 1n)));
  }
  if (allowedComparisons(type).includes(Contains)) holding.push(condition(Contains, text.slice(0, 1)));
  return [holding, condition(NotEquals, text)];
}

function otherThan(value: VariableValue, text: string): string {
  if (typeof value === 'boolean') return String(!value);
  if (typeof value === 'bigint') return String(value === 0n ? 1n : value - 1n);
  return `${text.startsWith('00') ? '01' : '00'}${text.slice(2)}`;
}

describe.each(CONTRACTS.filter(({ procedures }) => procedures.length > 0))(
  'calls of $name',
  ({ procedures }) => {
    it('match by every variable of every method, with every comparison of its type', () => {
      for (const procedure of procedures) {
        const input = fc.uint8Array({ minLength: 1, maxLength: 1024, size: 'max' });
        const matches = fc.property(input, (bytes) => expectMatches(procedure, bytes));
        fc.assert(matches, RUNS);
      }
    });

    it('match without conditions, known layout or not', () => {
      for (const procedure of procedures) {
        const index = new AlertIndex();
        index.upsert({ id: 'all', methodId: METHOD, conditions: [], sources: [] });
        expect(index.match(decode(procedure, new Uint8Array()))).toEqual(['all']);
      }
    });
  },
);

function expectMatches(procedure: ProcedureDefinition, input: Uint8Array): void {
  const call = decode(procedure, input);
  expect([...call.values.keys()]).toEqual(procedure.variables.map(({ name }) => name));
  const index = new AlertIndex();
  const expected: string[] = [];
  for (const variable of procedure.variables) {
    const value = call.values.get(variable.name)!;
    // A condition's value is never empty.
    if (value === '') continue;
    const [holding, failing] = conditionsOn(variable, value);
    expect(conditionValueError(variable.type, String(value))).toBeUndefined();
    for (const condition of holding) {
      expect(allowedComparisons(variable.type)).toContain(condition.type);
      const id = `${variable.name} ${condition.type}`;
      expected.push(id);
      index.upsert({ id, methodId: METHOD, conditions: [condition], sources: [SENDER] });
    }
    index.upsert({ id: `not ${variable.name}`, methodId: METHOD, conditions: [failing], sources: [] });
  }
  expect(index.match(call).sort()).toEqual(expected.sort());
}

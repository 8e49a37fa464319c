import { CONTRACTS, VARIABLE_TYPE_OF_FIELD, VariableType } from '@tickhook/domain';
import type { LayoutField } from '@tickhook/domain';
import { readFileSync } from 'node:fs';

interface CoreProcedure {
  id: number;
  name: string;
  inputSize: number | null;
  fields: { name: string; type: string; offset: number; size: number }[] | null;
}

interface CoreContract {
  index: number;
  name: string;
  address: string;
  procedures: CoreProcedure[];
}

/** Structs of core as of epoch 227, worked out from its sources and confirmed by a compiler. */
const file = readFileSync(new URL('../fixtures/core-contracts.json', import.meta.url), 'utf8');
// The file ships with the tests and has this shape.
const CORE = JSON.parse(file) as CoreContract[];
/** Without QX, which keeps EasyConnect's names: they are older than the rule in `keyOf`. */
const OTHERS = CORE.filter(({ name }) => name !== 'QX');

const TYPES: Readonly<Record<string, VariableType>> = {
  id: VariableType.Address,
  assetName: VariableType.String,
  sint64: VariableType.Int64,
  uint64: VariableType.UInt64,
  sint32: VariableType.Int32,
  uint32: VariableType.UInt32,
  sint16: VariableType.Integer,
  uint16: VariableType.Integer,
  sint8: VariableType.Integer,
  uint8: VariableType.Integer,
  bit: VariableType.Boolean,
};

/** Procedures of the shareholder proposal interface, which QUTIL has in addition to those in its own file. */
const SHAREHOLDERS = ['SetShareholderProposal', 'SetShareholderVotes'];

/** The key in ParsedTransaction: the part after the last dot, in PascalCase. */
function keyOf(name: string): string {
  const key = name
    .slice(name.lastIndexOf('.') + 1)
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
  return key === 'Issuer' ? 'IssuerAddress' : key;
}

const placesOf = (fields: readonly LayoutField[]) =>
  fields.map(({ name, type, offset, size }) => ({ name, type: VARIABLE_TYPE_OF_FIELD[type], offset, size }));

describe("the catalogue and core's contracts", () => {
  it.each(CORE)('agree on the procedures of $name', ({ index, name, address, procedures }) => {
    const ours = CONTRACTS.find((contract) => contract.index === index)!;
    expect({ name: ours.name, address: ours.address }).toEqual({ name, address });
    const names = ours.procedures.filter((one) => !SHAREHOLDERS.includes(one.name));
    expect(names.map((one) => [one.id, one.name])).toEqual(procedures.map((one) => [one.id, one.name]));
  });

  it.each(OTHERS)('agree on the structs of $name', ({ index, procedures }) => {
    const ours = CONTRACTS.find((contract) => contract.index === index)!;
    for (const { id, inputSize, fields } of procedures) {
      const [layout, ...later] = ours.procedures.find((procedure) => procedure.id === id)!.layouts;
      expect(later).toEqual([]);
      expect(layout?.inputSize ?? null).toBe(inputSize);
      expect(layout ? placesOf(layout.fields) : null).toEqual(
        fields &&
          fields.map(({ name, type, offset, size }) => ({
            name: keyOf(name),
            type: TYPES[type] ?? VariableType.ByteArray,
            offset,
            size,
          })),
      );
    }
  });

  it.each(CORE.filter(({ name }) => name === 'QX'))(
    'agree on the places in the structs of $name',
    ({ procedures }) => {
      const places = (fields: readonly { offset: number; size: number }[]) =>
        fields.map(({ offset, size }) => [offset, size]);
      const ours = CONTRACTS[0]!.procedures.map(({ layouts }) => layouts[0]!);
      expect(ours.map(({ inputSize, fields }) => [inputSize, places(fields)])).toEqual(
        procedures.map(({ inputSize, fields }) => [inputSize, fields && places(fields)]),
      );
    },
  );
});

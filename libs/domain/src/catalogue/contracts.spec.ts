import { VARIABLE_TYPE_OF_FIELD } from '../catalogue.js';
import type { FieldType, ProcedureLayout } from '../catalogue.js';
import { isIdentity, keyToIdentity } from '../identity.js';
import { isNumericType, VariableType } from '../variable-type.js';
import { CONTRACTS, toContract } from './contracts.js';
import type { ContractRow } from './contracts.js';
import rows from './contracts.json' with { type: 'json' };

/** Size in bytes of each fixed-width type; `bytes` has no fixed width. */
const WIDTHS: Readonly<Record<FieldType, number | undefined>> = {
  id: 32,
  assetName: 8,
  sint64: 8,
  uint64: 8,
  sint32: 4,
  uint32: 4,
  sint16: 2,
  uint16: 2,
  sint8: 1,
  uint8: 1,
  bit: 1,
  bytes: undefined,
};
/** core: an identity is four 64-bit words; no type has a larger alignment. */
const MAX_ALIGNMENT = 8;
/** core: MAX_INPUT_SIZE */
const MAX_INPUT = 1024;

const procedures = CONTRACTS.flatMap((contract) => contract.procedures);

describe('the catalogue', () => {
  it('holds 28 contracts and what is known of their procedures', () => {
    expect(CONTRACTS.map(({ index }) => index)).toEqual(Array.from({ length: 28 }, (_, i) => i + 1));
    expect(procedures).toHaveLength(206);
    expect(procedures.filter(({ layouts: known }) => known.length === 0)).toHaveLength(13);
  });

  it.each(CONTRACTS)(
    'has contract $index, $name, at its own identity',
    ({ index, address, procedures: all }) => {
      expect(address).toBe(keyToIdentity(Uint8Array.of(index, ...new Uint8Array(31))));
      expect(isIdentity(address)).toBe(true);
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    },
  );

  it('describes everything in a plain sentence', () => {
    const texts = CONTRACTS.flatMap((contract) => [
      contract.description,
      ...contract.procedures.flatMap(({ description, variables }) => [
        description,
        ...variables.map((variable) => variable.description),
      ]),
    ]);
    expect(texts.filter((text) => !/^[A-Z].+\.$/.test(text))).toEqual([]);
  });

  it('describes the variables of the layouts, and no others', () => {
    const described = rows.flatMap((contract) =>
      contract.procedures.map(({ variables }) => Object.keys(variables).sort()),
    );
    expect(described).toEqual(procedures.map(({ variables }) => variables.map(({ name }) => name).sort()));
  });

  it.each(CONTRACTS)(
    'has the layouts of $name in order of their ticks, and in each the same kinds of variables',
    (one) => {
      for (const { variables, layouts } of one.procedures) {
        const ticks = layouts.map(({ firstTick }) => firstTick);
        expect(ticks).toEqual([...new Set(ticks)].sort((a, b) => a - b));
        const kinds = new Map(variables.map(({ name, type }) => [name, kindOf(type)]));
        for (const { name, type } of layouts.flatMap(({ fields }) => fields))
          expect([name, kindOf(VARIABLE_TYPE_OF_FIELD[type])]).toEqual([name, kinds.get(name)]);
      }
    },
  );

  it.each(CONTRACTS)('lays out $name as C++ does', ({ procedures: all }) => {
    for (const { inputSize, fields } of all.flatMap(({ layouts }) => layouts)) {
      expect(inputSize).toBeLessThanOrEqual(MAX_INPUT);
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
      const ends = fields.map(({ offset, size }) => offset + size);
      fields.forEach(({ type, offset, size }, i) => {
        const width = WIDTHS[type] ?? size;
        expect(size).toBe(width);
        if (type !== 'bytes') expect(offset % Math.min(width, MAX_ALIGNMENT)).toBe(0);
        expectPadding(offset - (ends[i - 1] ?? 0));
      });
      expectPadding(inputSize - (ends.at(-1) ?? 0));
    }
  });
});

describe('toContract', () => {
  const field = (name: string, type: FieldType) => ({ name, type, offset: 0, size: WIDTHS[type] ?? 8 });
  const contract = (...all: ProcedureLayout[]): ContractRow => ({
    index: 99,
    name: 'NEW',
    address: 'A'.repeat(60),
    description: 'New.',
    procedures: [
      {
        id: 1,
        name: 'Do',
        description: 'Does.',
        variables: { Price: 'What it costs.', Old: 'Gone.', New: 'Come.' },
        layouts: all,
      },
    ],
  });

  it('takes variables from the newest layout first, and those of older ones after', () => {
    const first = { firstTick: 0, inputSize: 16, fields: [field('Old', 'id'), field('Price', 'uint32')] };
    const second = { firstTick: 5, inputSize: 16, fields: [field('New', 'bit'), field('Price', 'uint64')] };
    const [procedure] = toContract(contract(first, second)).procedures;
    expect(procedure!.layouts).toEqual([first, second]);
    expect(procedure!.variables).toEqual([
      { name: 'New', description: 'Come.', type: VariableType.Boolean },
      { name: 'Price', description: 'What it costs.', type: VariableType.UInt64 },
      { name: 'Old', description: 'Gone.', type: VariableType.Address },
    ]);
  });

  it('finds no variables in a procedure without a layout', () => {
    expect(toContract(contract()).procedures[0]!.variables).toEqual([]);
  });
});

function expectPadding(bytes: number): void {
  expect(bytes).toBeGreaterThanOrEqual(0);
  expect(bytes).toBeLessThan(MAX_ALIGNMENT);
}

function kindOf(type: VariableType): VariableType | 'number' {
  return isNumericType(type) ? 'number' : type;
}

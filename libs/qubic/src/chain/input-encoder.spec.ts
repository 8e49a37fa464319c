import { CONTRACTS, keyToIdentity, QX } from '@tickhook/domain';
import type { LayoutField, ProcedureLayout, VariableValue } from '@tickhook/domain';
import fc from 'fast-check';
import { bytes, SIGNED } from '../fixtures/recorded.js';
import { decodeInput } from './input-decoder.js';
import { encodeInput } from './input-encoder.js';

/** Contracts with the layouts of their procedures. */
const contracts = CONTRACTS.map(({ name, procedures }) => ({
  name,
  layouts: procedures.flatMap(({ layouts }) => layouts),
})).filter(({ layouts }) => layouts.length > 0);
const bid = QX.procedures.find(({ name }) => name === 'AddToBidOrder')!.layouts[0]!;
/** Splits 100 runs among a contract's layouts: there are 200 layouts in all. */
const runsOf = (layouts: readonly ProcedureLayout[]) => ({ numRuns: Math.ceil(100 / layouts.length) });

function valueOf({ type, size }: LayoutField): fc.Arbitrary<VariableValue> {
  const raw = fc.uint8Array({ minLength: size, maxLength: size });
  switch (type) {
    case 'id':
      return raw.map(keyToIdentity);
    case 'assetName':
      return fc.uint8Array({ min: 1, maxLength: size }).map((name) => Buffer.from(name).toString('latin1'));
    case 'bytes':
      return raw.map((value) => Buffer.from(value).toString('hex'));
    case 'bit':
      return fc.boolean();
    default:
      return type.startsWith('s')
        ? fc.bigInt(-(2n ** BigInt(size * 8 - 1)), 2n ** BigInt(size * 8 - 1) - 1n)
        : fc.bigInt(0n, 2n ** BigInt(size * 8) - 1n);
  }
}

function valuesOf(layout: ProcedureLayout): fc.Arbitrary<Map<string, VariableValue>> {
  return fc
    .tuple(...layout.fields.map((field) => valueOf(field)))
    .map((values) => new Map(layout.fields.map(({ name }, i) => [name, values[i]!])));
}

const everyType: ProcedureLayout = {
  firstTick: 0,
  inputSize: 40,
  fields: (
    ['uint64', 'sint64', 'uint32', 'sint32', 'uint16', 'sint16', 'uint8', 'sint8', 'bit', 'bytes'] as const
  ).map((type, i) => ({
    name: type,
    type,
    offset: [0, 8, 16, 20, 24, 26, 28, 29, 30, 31][i]!,
    size: [8, 8, 4, 4, 2, 2, 1, 1, 1, 9][i]!,
  })),
};

describe('encodeInput', () => {
  it.each([...contracts, { name: 'every type', layouts: [everyType] }])(
    'is undone by decodeInput, for all methods of $name',
    ({ layouts }) => {
      for (const layout of layouts) {
        const isUndone = fc.property(valuesOf(layout), (values) => {
          const input = encodeInput(layout, values);
          expect(input).toHaveLength(layout.inputSize);
          expect(decodeInput(layout, input)).toEqual(values);
        });
        fc.assert(isUndone, runsOf(layouts));
      }
    },
  );

  it('covers every known layout', () => {
    expect(contracts.flatMap(({ layouts }) => layouts)).toHaveLength(193);
  });

  it('writes the recorded bytes', () => {
    const { inputHex } = SIGNED.find(({ label }) => label.startsWith('AddToBidOrder'))!.transaction;
    const values = new Map<string, VariableValue>([
      ['IssuerAddress', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAFXIB'],
      ['AssetName', 'QX'],
      ['Price', 200000001n],
      ['NumberOfShares', 1n],
    ]);
    expect(encodeInput(bid, values)).toEqual(bytes(inputHex));
  });

  it.each<[string, VariableValue | undefined]>([
    ['Price', 2n ** 63n],
    ['Price', -(2n ** 63n) - 1n],
    ['Price', '5'],
    ['Price', true],
    ['Price', undefined],
    ['AssetName', 'NINECHARS'],
    ['AssetName', 'A\0B'],
    ['AssetName', 'Ā'],
    ['AssetName', 5n],
    ['IssuerAddress', 'A'.repeat(60)],
  ])('refuses %s = %s', (name, value) => {
    const values = decodeInput(bid, new Uint8Array());
    if (value === undefined) values.delete(name);
    else values.set(name, value);
    expect(() => encodeInput(bid, values)).toThrow(new RegExp(`^${name} is missing or does not fit`));
  });
});

describe('decodeInput on any bytes', () => {
  it.each(contracts)(
    'never throws, pads what is short with zeros and cuts what is long, for all methods of $name',
    ({ layouts }) => {
      for (const layout of layouts) {
        const { inputSize, fields } = layout;
        const isFilledOrCut = fc.property(fc.uint8Array({ maxLength: 1100, size: 'max' }), (input) => {
          const values = decodeInput(layout, input);
          expect([...values.keys()]).toEqual(fields.map(({ name }) => name));
          const struct = Buffer.concat([input, Buffer.alloc(inputSize)]).subarray(0, inputSize);
          expect(decodeInput(layout, struct)).toEqual(values);
          expect(decodeInput(layout, encodeInput(layout, values))).toEqual(values);
        });
        fc.assert(isFilledOrCut, runsOf(layouts));
      }
    },
  );
});

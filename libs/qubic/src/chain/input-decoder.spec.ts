import { CONTRACTS, QX } from '@tickhook/domain';
import type { ContractDefinition, ProcedureLayout } from '@tickhook/domain';
import { bytes, RECORDED, SIGNED } from '../fixtures/recorded.js';
import { decodeInput } from './input-decoder.js';
import { encodeInput } from './input-encoder.js';

const OURS: Record<string, string> = { issuer: 'IssuerAddress', numberOfDecimalPlaces: 'DecimalPlaces' };
const TEXT = new Set(['IssuerAddress', 'NewOwnerAndPossessor', 'AssetName', 'UnitOfMeasurement']);

function layoutOf(procedure: string, { procedures }: ContractDefinition = QX): ProcedureLayout {
  return procedures.find(({ name }) => name === procedure)!.layouts[0]!;
}

/** A recorded decoding under Tickhook's names. 64-bit integers are recorded as digits, narrower ones as numbers. */
function expected(decoded: Record<string, string | number>): Record<string, unknown> {
  const entries = Object.entries(decoded).map(([key, value]) => {
    const name = OURS[key] ?? key[0]!.toUpperCase() + key.slice(1);
    return [name, TEXT.has(name) || /^Dst\d+$/.test(name) ? value : BigInt(value)];
  });
  return Object.fromEntries(entries);
}

function decode(procedure: string, inputHex: string): Record<string, unknown> {
  return Object.fromEntries(decodeInput(layoutOf(procedure), bytes(inputHex)));
}

/** The input as the contract sees it: padded with zeros, or cut. */
function asStruct({ inputSize }: ProcedureLayout, inputHex: string): Uint8Array {
  return bytes(inputHex.padEnd(inputSize * 2, '0').slice(0, inputSize * 2));
}

const recorded = RECORDED.filter(({ contract, decoded }) => contract !== null && decoded !== undefined).map(
  (recording) => ({ ...recording, called: CONTRACTS.find(({ name }) => name === recording.contract)! }),
);
const signed = SIGNED.filter(({ decoded }) => decoded !== null);

describe('decodeInput', () => {
  it.each(recorded)(
    'decodes the recorded $contract $procedure of $source, and encodes it again',
    ({ called, procedure, transaction: { inputHex }, decoded }) => {
      const layout = layoutOf(procedure!, called);
      const values = decodeInput(layout, bytes(inputHex));
      expect(Object.fromEntries(values)).toEqual(expected(decoded!));
      expect(encodeInput(layout, values)).toEqual(asStruct(layout, inputHex));
    },
  );

  it.each(signed)('decodes the signed, and encodes it again: $label', ({ transaction, decoded }) => {
    const { procedure, args } = decoded!;
    const layout = layoutOf(procedure);
    const values = decodeInput(layout, bytes(transaction.inputHex));
    expect(Object.fromEntries(values)).toEqual(expected(args));
    expect(encodeInput(layout, values)).toEqual(asStruct(layout, transaction.inputHex));
  });

  it('has something to decode', () => {
    expect(recorded.filter(({ contract }) => contract === 'QX')).toHaveLength(10);
    expect(recorded.filter(({ contract }) => contract === 'QUTIL')).toHaveLength(1);
    expect(signed).toHaveLength(9);
  });

  it('keeps the order of ParsedTransaction', () => {
    const names = [...decodeInput(layoutOf('AddToBidOrder'), new Uint8Array()).keys()];
    expect(names).toEqual(['IssuerAddress', 'AssetName', 'Price', 'NumberOfShares']);
  });

  it('decodes the padded IssueAsset', () => {
    const input = '4142430000000000406f40010000000001000000000000000000000000000000';
    expect(decode('IssueAsset', input)).toEqual({
      AssetName: 'ABC',
      NumberOfShares: 21000000n,
      UnitOfMeasurement: '0100000000000000',
      DecimalPlaces: 0n,
    });
  });

  it('takes decimal places from byte 24, not 23, and as signed', () => {
    const input = `${'00'.repeat(23)}09ff`;
    expect(decode('IssueAsset', input)).toMatchObject({
      UnitOfMeasurement: '0000000000000009',
      DecimalPlaces: -1n,
    });
  });

  it.each([
    ['a Buffer', (input: Uint8Array) => Buffer.from(input)],
    ['any other bytes', (input: Uint8Array) => new Uint8Array(input)],
  ])('pads a short input with zeros, in the middle of a field too: %s', (_kind, make) => {
    const input = bytes(`${'00'.repeat(32)}514341500000000005`);
    const values = decodeInput(layoutOf('AddToBidOrder'), make(input));
    expect(Object.fromEntries(values)).toEqual({
      IssuerAddress: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAFXIB',
      AssetName: 'QCAP',
      Price: 5n,
      NumberOfShares: 0n,
    });
  });

  it('reads negative and extreme 64-bit integers exactly', () => {
    const input = `${'00'.repeat(40)}ffffffffffffffff0000000000000080`;
    expect(decode('AddToAskOrder', input)).toMatchObject({ Price: -1n, NumberOfShares: -(2n ** 63n) });
  });

  it.each([
    ['0100000000000000', '\u0001'],
    ['5158005a5a5a5a5a', 'QX'],
    ['4142434445464748', 'ABCDEFGH'],
    ['e9ff800000000000', 'é\u00ff\u0080'],
    ['0000000000000000', ''],
  ])('reads the name %s up to the first NUL, as Latin-1', (name, text) => {
    expect(decode('AddToAskOrder', `${'00'.repeat(32)}${name}`)).toMatchObject({ AssetName: text });
  });

  it('reads every field type', () => {
    const layout: ProcedureLayout = {
      firstTick: 0,
      inputSize: 24,
      fields: [
        { name: 'u64', type: 'uint64', offset: 0, size: 8 },
        { name: 's32', type: 'sint32', offset: 8, size: 4 },
        { name: 'u32', type: 'uint32', offset: 8, size: 4 },
        { name: 's16', type: 'sint16', offset: 12, size: 2 },
        { name: 'u16', type: 'uint16', offset: 12, size: 2 },
        { name: 's8', type: 'sint8', offset: 14, size: 1 },
        { name: 'u8', type: 'uint8', offset: 14, size: 1 },
        { name: 'on', type: 'bit', offset: 15, size: 1 },
        { name: 'off', type: 'bit', offset: 16, size: 1 },
        { name: 'raw', type: 'bytes', offset: 15, size: 9 },
      ],
    };
    const input = bytes('fffffffffffffffffeffffff0080ff02000000000000abcd');
    expect(Object.fromEntries(decodeInput(layout, input))).toEqual({
      u64: 2n ** 64n - 1n,
      s32: -2n,
      u32: 4294967294n,
      s16: -32768n,
      u16: 32768n,
      s8: -1n,
      u8: 255n,
      on: true,
      off: false,
      raw: '02000000000000abcd',
    });
  });
});

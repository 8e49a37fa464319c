import type { Transaction, VariableValue } from '@tickhook/domain';
import { QX, keyToIdentity } from '@tickhook/domain';
import fc from 'fast-check';
import { isLosslessNumber, parse } from 'lossless-json';
import { encodePayload } from './payload.js';

const ISSUER = 'QCAPWMYRSHLBJHSTTZQVCIBARVOASKDENASAKNOBRGPFWWKRCUVUAXYEZVOG';
const OTHER = keyToIdentity(new Uint8Array(32));
const LARGEST = 2n ** 63n - 1n;

/** A recorded bid for QCAP in tick 26032617. */
const BID: Transaction = {
  sourceId: 'ITIRKKVFOSHYIHJORKDWUWZUYYXAIEEAYJANFRRVLBMPQZVTVTGNBJAFIUCA',
  destId: QX.address,
  amount: 2_650_000n,
  tickNumber: 26032617,
  inputType: 6,
  inputSize: 56,
  input: Buffer.from(
    '7c151fb37ec505fd34cbf5ea0dcea413f24d9e3a4dd030e5d9047faf4061b0aa5143415000000000280b0400000000000a00000000000000',
    'hex',
  ),
  signature: Buffer.from(
    '87b1beed3ee265e3a110048d671fae4f0ec5775b72edebd0c136a7506d896381999b1ad54aa44ae47af1fad649f7f8738faee1fa1d05bdc294548200dfc41100',
    'hex',
  ),
  txId: 'iqvlvcbomqxifbntiuvqqwvugcgaiprfjqamxqpmterlxkukqsdfooeggunk',
  timestamp: 1747838896000n,
  moneyFlew: true,
};

const order = (price: bigint): [string, VariableValue][] => [
  ['IssuerAddress', ISSUER],
  ['AssetName', 'QCAP'],
  ['Price', price],
  ['NumberOfShares', 10n],
];
const orderText = `{"IssuerAddress":"${ISSUER}","AssetName":"QCAP","Price":9223372036854775807,"NumberOfShares":10}`;

/** procedure id, values in the layout's order, and the exact text of ParsedTransaction */
const PARSED: [id: number, values: [string, VariableValue][], text: string][] = [
  [
    1,
    [
      ['AssetName', 'ABC'],
      ['NumberOfShares', LARGEST],
      ['UnitOfMeasurement', '0100000000000000'],
      ['DecimalPlaces', -2n],
    ],
    '{"AssetName":"ABC","NumberOfShares":9223372036854775807,"UnitOfMeasurement":"0100000000000000","DecimalPlaces":-2}',
  ],
  [
    2,
    [
      ['IssuerAddress', ISSUER],
      ['NewOwnerAndPossessor', OTHER],
      ['AssetName', 'QCAP'],
      ['NumberOfShares', 2n ** 53n + 1n],
    ],
    `{"IssuerAddress":"${ISSUER}","NewOwnerAndPossessor":"${OTHER}","AssetName":"QCAP","NumberOfShares":9007199254740993}`,
  ],
  ...[5, 6, 7, 8].map((id): [number, [string, VariableValue][], string] => [id, order(LARGEST), orderText]),
  [
    9,
    [
      ['IssuerAddress', ISSUER],
      ['AssetName', 'QCAP'],
      ['NumberOfShares', 675n],
      ['NewManagingContractIndex', 13n],
    ],
    `{"IssuerAddress":"${ISSUER}","AssetName":"QCAP","NumberOfShares":675,"NewManagingContractIndex":13}`,
  ],
];

function encode(id: number, values: [string, VariableValue][] | null, transaction = BID): string {
  const name = QX.procedures.find((procedure) => procedure.id === id)!.name;
  return encodePayload({
    transaction,
    procedure: { id, name },
    values: values && new Map(values),
  });
}

describe('encodePayload', () => {
  it('writes the recorded bid byte by byte as receivers know it', () => {
    expect(encode(6, order(265_000n))).toBe(
      '{"ProcedureTypeName":"AddToBidOrder","ProcedureTypeValue":6,"RawTransaction":{"transaction":{' +
        '"sourceId":"ITIRKKVFOSHYIHJORKDWUWZUYYXAIEEAYJANFRRVLBMPQZVTVTGNBJAFIUCA",' +
        '"destId":"BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAARMID",' +
        '"amount":"2650000","tickNumber":26032617,"inputType":6,"inputSize":56,' +
        '"inputHex":"7c151fb37ec505fd34cbf5ea0dcea413f24d9e3a4dd030e5d9047faf4061b0aa5143415000000000280b0400000000000a00000000000000",' +
        '"signatureHex":"87b1beed3ee265e3a110048d671fae4f0ec5775b72edebd0c136a7506d896381999b1ad54aa44ae47af1fad649f7f8738faee1fa1d05bdc294548200dfc41100",' +
        '"txId":"iqvlvcbomqxifbntiuvqqwvugcgaiprfjqamxqpmterlxkukqsdfooeggunk"},' +
        '"timestamp":"1747838896000","moneyFlew":true},' +
        '"ParsedTransaction":{"IssuerAddress":"QCAPWMYRSHLBJHSTTZQVCIBARVOASKDENASAKNOBRGPFWWKRCUVUAXYEZVOG",' +
        '"AssetName":"QCAP","Price":265000,"NumberOfShares":10}}',
    );
  });

  it('knows every procedure of QX', () => {
    expect(PARSED.map(([id]) => id)).toEqual(QX.procedures.map(({ id }) => id));
    for (const [id, values] of PARSED) {
      const fields = QX.procedures.find((procedure) => procedure.id === id)!.layouts[0]!.fields;
      expect(values.map(([name]) => name)).toEqual(fields.map(({ name }) => name));
    }
  });

  it.each(PARSED)('writes ParsedTransaction of procedure %i exactly', (id, values, text) => {
    const { name } = QX.procedures.find((procedure) => procedure.id === id)!;
    const whole = encode(id, values);
    expect(
      whole.startsWith(`{"ProcedureTypeName":"${name}","ProcedureTypeValue":${id},"RawTransaction":`),
    ).toBe(true);
    expect(whole.endsWith(`,"moneyFlew":true},"ParsedTransaction":${text}}`)).toBe(true);
  });

  it('says null when the layout is unknown', () => {
    expect(encode(6, null).endsWith(',"ParsedTransaction":null}')).toBe(true);
  });

  it('says that a method has no variables, which is not the same', () => {
    expect(encode(6, []).endsWith(',"ParsedTransaction":{}}')).toBe(true);
  });

  it('writes what the feed left out as empty text, zero and false', () => {
    const bare = {
      ...BID,
      input: new Uint8Array(),
      signature: new Uint8Array(),
      timestamp: 0n,
      moneyFlew: false,
    };
    expect(encode(6, null, bare)).toContain('"inputHex":"","signatureHex":"","txId"');
    expect(encode(6, null, bare)).toContain('"timestamp":"0","moneyFlew":false');
  });

  it('keeps every 64-bit integer and every text', () => {
    const integer = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n });
    fc.assert(
      fc.property(integer, fc.string({ unit: 'binary' }), fc.boolean(), (number, text, flag) => {
        const body = encode(6, [
          ['Number', number],
          ['Text', text],
          ['Flag', flag],
        ]);
        const { ParsedTransaction: parsed } = parse(body) as { ParsedTransaction: Record<string, unknown> };
        expect(isLosslessNumber(parsed['Number']) && parsed['Number'].value).toBe(number.toString());
        expect(parsed).toMatchObject({ Text: text, Flag: flag });
        expect(Object.keys(parsed)).toEqual(['Number', 'Text', 'Flag']);
      }),
    );
  });
});

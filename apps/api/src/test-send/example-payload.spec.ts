import { kt128 } from '@noble/hashes/sha3-addons.js';
import qubic from '@qubic-lib/qubic-ts-library';
import { CONTRACTS, identityToKey, isIdentity, QX, type ProcedureDefinition } from '@tickhook/domain';
import { decodeInput, signedBytes, transactionDigest } from '@tickhook/qubic';
import { parse } from 'lossless-json';
import { examplePayload } from './example-payload.js';

interface Payload {
  ProcedureTypeName: string;
  ProcedureTypeValue: number;
  RawTransaction: { transaction: RawTransaction; timestamp: string; moneyFlew: boolean };
  ParsedTransaction: Record<string, unknown>;
}

interface RawTransaction {
  sourceId: string;
  destId: string;
  amount: string;
  tickNumber: number;
  inputType: number;
  inputSize: number;
  inputHex: string;
  signatureHex: string;
  txId: string;
}

function exampleOf({ id: procedureId }: ProcedureDefinition) {
  const example = examplePayload({ procedureId, contract: QX });
  if (!example) throw new Error(`There is no example of procedure ${procedureId}.`);
  // This shape is what these tests check.
  const payload = JSON.parse(example.payload) as Payload;
  return { ...example, text: example.payload, payload, raw: payload.RawTransaction.transaction };
}

function bytesOf({ inputHex, signatureHex, amount, ...rest }: RawTransaction) {
  const input = Buffer.from(inputHex, 'hex');
  return { ...rest, amount: BigInt(amount), input, signature: Buffer.from(signatureHex, 'hex') };
}

/** Keys of ParsedTransaction, the same as EasyConnect's. */
const ORDER = ['IssuerAddress', 'AssetName', 'Price', 'NumberOfShares'];
const PARSED_KEYS: Record<string, string[]> = {
  IssueAsset: ['AssetName', 'NumberOfShares', 'UnitOfMeasurement', 'DecimalPlaces'],
  TransferShareOwnershipAndPossession: [
    'IssuerAddress',
    'NewOwnerAndPossessor',
    'AssetName',
    'NumberOfShares',
  ],
  AddToAskOrder: ORDER,
  AddToBidOrder: ORDER,
  RemoveFromAskOrder: ORDER,
  RemoveFromBidOrder: ORDER,
  TransferShareManagementRights: ['IssuerAddress', 'AssetName', 'NumberOfShares', 'NewManagingContractIndex'],
};

describe.each(QX.procedures.map((procedure) => [procedure.name, procedure] as const))(
  'the example of %s',
  (name, procedure) => {
    const { text, payload, raw, txId } = exampleOf(procedure);
    const [layout] = procedure.layouts;

    it('has the shape a strict receiver asks for', () => {
      expect(Object.keys(payload)).toEqual([
        'ProcedureTypeName',
        'ProcedureTypeValue',
        'RawTransaction',
        'ParsedTransaction',
      ]);
      expect(payload).toMatchObject({ ProcedureTypeName: name, ProcedureTypeValue: procedure.id });
      expect(Object.keys(payload.ParsedTransaction)).toEqual(PARSED_KEYS[name]);
      expect(payload.RawTransaction).toEqual({
        transaction: {
          sourceId: expect.stringMatching(/^[A-Z]{60}$/),
          destId: QX.address,
          amount: expect.stringMatching(/^\d+$/),
          tickNumber: expect.any(Number),
          inputType: procedure.id,
          inputSize: layout!.inputSize,
          inputHex: expect.stringMatching(/^[0-9a-f]+$/),
          signatureHex: expect.stringMatching(/^[0-9a-f]{128}$/),
          txId,
        },
        timestamp: expect.stringMatching(/^\d{13}$/),
        moneyFlew: expect.any(Boolean),
      });
      expect(raw.inputHex).toHaveLength(raw.inputSize * 2);
    });

    it('holds identities only whose checksums are right', () => {
      const identities = text.match(/[A-Z]{60}/g) ?? [];
      expect(identities.length).toBeGreaterThanOrEqual(2);
      expect(identities.filter((identity) => !isIdentity(identity))).toEqual([]);
      expect(isIdentity(txId.toUpperCase())).toBe(true);
    });

    it('has an input that decodes to the parsed fields, every digit of them', () => {
      const decoded = decodeInput(layout!, Buffer.from(raw.inputHex, 'hex'));
      // The form of every payload; lossless-json's own type is unknown.
      const { ParsedTransaction: parsed } = parse(text) as unknown as Payload;
      const shown = Object.entries(parsed).map(([key, value]) => [key, String(value)]);
      expect(shown).toEqual([...decoded].map(([key, value]) => [key, String(value)]));
    });

    it('has the id of its own bytes', () => {
      expect(transactionDigest(bytesOf(raw))).toBe(txId);
    });

    it('is signed by its sender', async () => {
      const { schnorrq } = await qubic.default.crypto;
      const transaction = bytesOf(raw);
      const digest = kt128(signedBytes(transaction), { dkLen: 32 });
      expect(schnorrq.verify(identityToKey(raw.sourceId), digest, transaction.signature)).toBe(1);
    });
  },
);

it('attaches to a bid what its shares cost', () => {
  const bid = QX.procedures.find(({ name }) => name === 'AddToBidOrder')!;
  const { payload, raw } = exampleOf(bid);
  const { Price, NumberOfShares } = payload.ParsedTransaction;
  expect(raw.amount).toBe(String(Number(Price) * Number(NumberOfShares)));
});

describe.each(CONTRACTS.filter(({ name }) => name !== QX.name))(
  'the made-up example of $name',
  (contract) => {
    it('has the shape of any payload, for every method', () => {
      for (const { id: procedureId, name, layouts } of contract.procedures) {
        const { payload: text, txId } = examplePayload({ procedureId, contract })!;
        // The form of every payload; lossless-json's own type is unknown.
        const { RawTransaction, ...called } = parse(text) as unknown as Payload;
        const raw = (JSON.parse(text) as Payload).RawTransaction.transaction;
        const layout = layouts.at(-1);
        expect(called).toMatchObject({ ProcedureTypeName: name });
        expect(Object.keys(called.ParsedTransaction ?? {})).toEqual(
          layout?.fields.map((one) => one.name) ?? [],
        );
        expect(raw).toMatchObject({ destId: contract.address, inputType: procedureId, txId });
        expect(raw.inputHex).toHaveLength((layout?.inputSize ?? 0) * 2);
        expect(raw.signatureHex).toBe('00'.repeat(64));
        expect(String(RawTransaction.timestamp)).toMatch(/^\d{13}$/);
        expect(transactionDigest(bytesOf(raw))).toBe(txId);
        expect((text.match(/[A-Z]{60}/g) ?? []).every(isIdentity)).toBe(true);
      }
    });
  },
);

it.each([
  ['an unknown procedure', { procedureId: 3, contract: QX }],
  ['another contract', { procedureId: 6, contract: { address: 'A'.repeat(60) } }],
])('there is none of %s', (_what, method) => {
  expect(examplePayload(method)).toBeUndefined();
});

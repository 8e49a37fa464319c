import { QX } from '@tickhook/domain';
import type { ProcedureDefinition } from '@tickhook/domain';
import { RECORDED } from '../fixtures/recorded.js';
import { CallDecoder } from './call-decoder.js';

const BID_METHOD = 31;
const QX_BID = QX.procedures.find(({ name }) => name === 'AddToBidOrder')!;

function decoderOf(procedure: ProcedureDefinition): CallDecoder {
  return new CallDecoder([{ procedures: [procedure], methodIds: new Map([[procedure.id, BID_METHOD]]) }]);
}

const { transaction } = RECORDED.find(({ transaction: { tickNumber } }) => tickNumber === 26032617)!;

function payloadAt(tickNumber: number): string {
  return JSON.stringify({ RawTransaction: { transaction: { ...transaction, tickNumber } } });
}

const call = (tickNumber: number) => ({
  methodId: BID_METHOD,
  sourceId: transaction.sourceId,
  payload: payloadAt(tickNumber),
});

const TICKER = { name: 'Ticker', type: 'assetName', offset: 0, size: 8 } as const;
const VALUES = {
  IssuerAddress: 'QCAPWMYRSHLBJHSTTZQVCIBARVOASKDENASAKNOBRGPFWWKRCUVUAXYEZVOG',
  AssetName: 'QCAP',
  Price: 265_000n,
  NumberOfShares: 10n,
};

describe('CallDecoder', () => {
  it('decodes a stored call by its method', () => {
    const { methodId, sourceId, values } = decoderOf(QX_BID).decode(call(transaction.tickNumber));
    expect({ methodId, sourceId }).toEqual({ methodId: BID_METHOD, sourceId: transaction.sourceId });
    expect(Object.fromEntries(values)).toEqual(VALUES);
  });

  it("takes the layout in force at the call's tick", () => {
    const [first] = QX_BID.layouts;
    const later = { firstTick: 30_000_000, inputSize: 8, fields: [TICKER] };
    const decoder = decoderOf({ ...QX_BID, layouts: [first!, later] });
    expect(Object.fromEntries(decoder.decode(call(29_999_999)).values)).toEqual(VALUES);
    expect([...decoder.decode(call(30_000_000)).values.keys()]).toEqual(['Ticker']);
  });

  it.each([
    ['of an unknown method', decoderOf({ ...QX_BID, id: 99 }), 32],
    ['without a layout', decoderOf({ ...QX_BID, layouts: [] }), BID_METHOD],
    [
      'before the first layout',
      decoderOf({ ...QX_BID, layouts: [{ ...QX_BID.layouts[0]!, firstTick: 2 ** 31 }] }),
      BID_METHOD,
    ],
  ])('finds no variables in a call %s', (_what, decoder, methodId) => {
    expect(decoder.decode({ ...call(transaction.tickNumber), methodId }).values.size).toBe(0);
  });

  it.each(['', '[]', '{"RawTransaction":{}}'])('refuses what is no payload: %j', (payload) => {
    expect(() => decoderOf(QX_BID).decode({ ...call(1), payload })).toThrow();
  });
});

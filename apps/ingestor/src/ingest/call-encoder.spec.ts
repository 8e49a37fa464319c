import { CONTRACTS } from '@tickhook/domain';
import type { Transaction } from '@tickhook/domain';
import { CallEncoder } from './call-encoder.js';

const NOBODY = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAFXIB';
const QX = 'BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAARMID';
const ZERO_ID = '00'.repeat(32);
const QX_ID = `01${'00'.repeat(31)}`;
const CFB = '4346420000000000';

const catalogue = CONTRACTS.map((contract) => {
  const ids = contract.procedures.map(({ id }) => [id, contract.index * 100_000 + id] as const);
  return { ...contract, methodIds: new Map(ids) };
});
const encoder = new CallEncoder(catalogue);

const addressOf = (name: string) => CONTRACTS.find((contract) => contract.name === name)!.address;

function callTo(contract: string, inputType: number, inputHex: string): Transaction {
  const input = Buffer.from(inputHex, 'hex');
  return {
    txId: 'a'.repeat(60),
    sourceId: QX,
    destId: addressOf(contract),
    amount: 0n,
    tickNumber: 83_000_000,
    inputType,
    inputSize: input.length,
    input,
    signature: new Uint8Array(64),
    timestamp: 1n,
    moneyFlew: false,
  };
}

/** The calls stored for a tick with only this transaction. */
function encode(transaction: Transaction) {
  const transactions = [{ transaction, position: 0 }];
  return encoder.encode({ number: 83_000_000, epoch: 233, timestamp: 1n, transactions, anomalies: [] }).calls;
}

/** The method that a webhook would name, and its ParsedTransaction verbatim. */
function parsed(contract: string, inputType: number, inputHex: string) {
  const [call] = encode(callTo(contract, inputType, inputHex));
  const [, name, value, text] =
    /^\{"ProcedureTypeName":"(\w+)","ProcedureTypeValue":(\d+),.*"ParsedTransaction":(.*)\}$/.exec(
      call!.payload,
    )!;
  return { name, value, text };
}

it('keeps who called, what, and where in the tick', () => {
  const transaction = { ...callTo('QX', 6, '00'.repeat(56)), sourceId: NOBODY };
  const transactions = [{ transaction, position: 7 }];
  const tick = { number: 83_000_000, epoch: 233, timestamp: 1n, transactions, anomalies: [] };
  expect(encoder.encode(tick).calls).toEqual([
    { txId: transaction.txId, position: 7, methodId: 100_006, sourceId: NOBODY, payload: expect.any(String) },
  ]);
});

describe('the payload of calls to other contracts', () => {
  it.each([
    [
      'identities, names and 64-bit integers',
      'QSWAP',
      4,
      `${ZERO_ID}${CFB}ffffffffffffff7f0100000000000000ffffffffffffffff`,
      'AddLiquidity',
      `{"AssetIssuer":"${NOBODY}","AssetName":"CFB","AssetAmountDesired":9223372036854775807,"QuAmountMin":1,"AssetAmountMin":-1}`,
    ],
    [
      'the part of a name after its last dot, and the issuer',
      'MSVAULT',
      19,
      `0200000000000000${QX_ID}${CFB}ffffffffffffffff`,
      'depositAsset',
      `{"VaultId":2,"IssuerAddress":"${QX}","AssetName":"CFB","Amount":18446744073709551615}`,
    ],
    [
      'words of a name that has underscores',
      'QUTIL',
      5,
      `0300000000000000${QX_ID}04000000000000000500000000000000`,
      'Vote',
      `{"PollId":3,"Address":"${QX}","Amount":4,"ChosenOption":5}`,
    ],
    [
      'truth values',
      'QVAULT',
      11,
      '0a0000000000000001000000ffffffff01aaaaaaaaaaaaaa',
      'voteInProposal',
      '{"PriceOfIPO":10,"ProposalType":1,"ProposalId":4294967295,"Yes":true}',
    ],
    ['raw bytes', 'PULSE', 1, '0102030405060708', 'BuyTicket', '{"Digits":"0102030405060708"}'],
    ['narrow integers', 'PULSE', 10, 'feff', 'SetAutoConfig', '{"DesiredTickets":-2}'],
    ['no variables', 'QEARN', 1, '', 'lock', '{}'],
    ['a layout that is not known', 'GQMPROP', 2, '00ff', 'Vote', 'null'],
    ['a short input', 'QEARN', 2, '07', 'unlock', '{"Amount":7,"LockedEpoch":0}'],
    ['a long input', 'QDRAW', 1, '0900000000000000ff', 'buyTicket', '{"TicketCount":9}'],
  ])('has %s', (_what, contract, inputType, input, name, text) => {
    expect(parsed(contract, inputType, input)).toEqual({ name, value: String(inputType), text });
  });

  it.each(CONTRACTS)('names every method of $name', ({ name, procedures }) => {
    for (const { id, name: method, layouts } of procedures) {
      const fields =
        layouts[0] && Object.fromEntries(layouts[0].fields.map((field) => [field.name, expect.anything()]));
      const { text, ...call } = parsed(name, id, '');
      expect(call).toEqual({ name: method, value: String(id) });
      expect(JSON.parse(text!)).toEqual(fields ?? null);
    }
  });

  it('has none for a transfer to a contract, nor for an input type without a procedure', () => {
    expect(encode(callTo('QEARN', 0, ''))).toEqual([]);
    expect(encode(callTo('QVAULT', 10, ''))).toEqual([]);
    expect(encode(callTo('MLM', 1, ''))).toEqual([]);
  });

  it('asks the feed for no contract without methods', () => {
    expect(encoder.contracts).toHaveLength(26);
    expect(encoder.contracts).not.toContain(addressOf('MLM'));
  });
});

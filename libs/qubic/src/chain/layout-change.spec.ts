import { QX, toContract } from '@tickhook/domain';
import type { ContractRow, ProcedureRow } from '@tickhook/domain';
import { CallDecoder } from './call-decoder.js';
import { ContractRegistry } from './contract-registry.js';
import { decodeInput } from './input-decoder.js';

// Follows docs/contracts.md for a contract that changes a struct: one more row of data.

const CHANGE = 85_000_000;
const METHOD = 17;

/** Rows as contracts.json holds them. */
const stake: ProcedureRow = {
  id: 1,
  name: 'Stake',
  description: 'Stakes shares.',
  variables: {
    Amount: 'Number of shares.',
    Epochs: 'For how many epochs.',
    Beneficiary: 'Identity that is paid.',
  },
  layouts: [
    {
      firstTick: 0,
      inputSize: 8,
      fields: [
        { name: 'Amount', type: 'uint32', offset: 0, size: 4 },
        { name: 'Epochs', type: 'uint32', offset: 4, size: 4 },
      ],
    },
  ],
};
const changed: ProcedureRow = {
  ...stake,
  layouts: [
    ...stake.layouts,
    {
      firstTick: CHANGE,
      inputSize: 40,
      fields: [
        { name: 'Beneficiary', type: 'id', offset: 0, size: 32 },
        { name: 'Amount', type: 'uint64', offset: 32, size: 8 },
      ],
    },
  ],
};

const contractWith = (procedure: ProcedureRow) => {
  const row: ContractRow = { ...QX, procedures: [procedure] };
  return toContract(row);
};
const BEFORE = Buffer.from('0700000034000000', 'hex');
const AFTER = Buffer.from(`01${'00'.repeat(31)}0000000001000000`, 'hex');

function decode(procedure: ProcedureRow, tickNumber: number, input: Buffer): Record<string, unknown> {
  const contract = contractWith(procedure);
  const transaction = { tickNumber, inputHex: input.toString('hex') };
  const call = {
    methodId: METHOD,
    sourceId: '',
    payload: JSON.stringify({ RawTransaction: { transaction } }),
  };
  const stored = new CallDecoder([{ ...contract, methodIds: new Map([[1, METHOD]]) }]).decode(call).values;
  const found = new ContractRegistry([contract]).find({ destId: QX.address, inputType: 1, tickNumber });
  // The registry's layout makes the payload, and CallDecoder decodes it again for matching: both must agree.
  expect(decodeInput(found!.layout!, input)).toEqual(stored);
  return Object.fromEntries(stored);
}

describe('a layout that changes with an epoch', () => {
  it('leaves the calls before its first tick as they were', () => {
    const known = { Amount: 7n, Epochs: 52n };
    expect(decode(stake, CHANGE - 1, BEFORE)).toEqual(known);
    expect(decode(changed, CHANGE - 1, BEFORE)).toEqual(known);
    expect(decode(changed, 0, BEFORE)).toEqual(known);
  });

  it.each([CHANGE, CHANGE + 1_000_000])('reads the calls from its first tick on (%i)', (tick) => {
    expect(decode(changed, tick, AFTER)).toEqual({ Beneficiary: QX.address, Amount: 2n ** 32n });
  });

  it('offers the new variables first, and still the old ones', () => {
    const [procedure] = contractWith(changed).procedures;
    expect(procedure!.variables.map(({ name }) => name)).toEqual(['Beneficiary', 'Amount', 'Epochs']);
  });
});

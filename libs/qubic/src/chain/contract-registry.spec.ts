import { CONTRACTS, QX } from '@tickhook/domain';
import type { ContractDefinition } from '@tickhook/domain';
import { RECORDED, SIGNED } from '../fixtures/recorded.js';
import { ContractRegistry } from './contract-registry.js';

const registry = new ContractRegistry([QX]);
const everyContract = new ContractRegistry(CONTRACTS);
const tickNumber = 83_000_000;

describe('ContractRegistry', () => {
  it.each(QX.procedures)('finds $name', (procedure) => {
    const found = registry.find({ destId: QX.address, inputType: procedure.id, tickNumber });
    expect(found).toEqual({ contract: QX, procedure, layout: procedure.layouts[0] });
  });

  it.each(SIGNED)('names the procedure of the signed: $label', ({ transaction, decoded }) => {
    expect(registry.find(transaction)?.procedure.name).toBe(decoded?.procedure);
  });

  it.each(RECORDED.filter(({ contract }) => contract === 'QX'))(
    'names the recorded $procedure',
    (recording) => {
      const { destId, inputType } = recording.transaction;
      expect(registry.find({ destId, inputType, tickNumber })?.procedure.name).toBe(recording.procedure);
    },
  );

  it.each(RECORDED.filter(({ contract }) => contract === null))(
    'sees no call in $transaction.txId',
    (recording) => {
      expect(everyContract.find(recording.transaction)).toBeUndefined();
    },
  );

  it.each(RECORDED.filter(({ contract }) => contract !== null && contract !== 'QX'))(
    'knows the contracts it was given, and no others: $contract $procedure',
    ({ transaction: { destId, inputType }, contract, procedure }) => {
      expect(registry.find({ destId, inputType, tickNumber })).toBeUndefined();
      const found = everyContract.find({ destId, inputType, tickNumber });
      expect([found?.contract.name, found?.procedure.name]).toEqual([contract, procedure]);
    },
  );

  it('sees no call in what a contract itself sends', () => {
    const { sourceId } = SIGNED[0]!.transaction;
    const sent = { sourceId: QX.address, destId: sourceId, inputType: QX.procedures[0]!.id, tickNumber };
    expect(registry.find(sent)).toBeUndefined();
  });

  it('takes the layout in force at the tick', () => {
    const [first, ...rest] = QX.procedures;
    const layouts = [100, 200].map((firstTick) => ({ ...first!.layouts[0]!, firstTick }));
    const changed: ContractDefinition = { ...QX, procedures: [{ ...first!, layouts }, ...rest] };
    const find = (tick: number) =>
      new ContractRegistry([changed]).find({ destId: QX.address, inputType: 1, tickNumber: tick });
    expect(find(99)).toMatchObject({ procedure: { name: 'IssueAsset' }, layout: undefined });
    expect(find(100)?.layout?.firstTick).toBe(100);
    expect(find(199)?.layout?.firstTick).toBe(100);
    expect(find(200)?.layout?.firstTick).toBe(200);
  });
});

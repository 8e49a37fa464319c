import { QX, VariableType, type ContractDefinition } from '@tickhook/domain';
import { startTestDatabase, type TestDatabase } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { Method } from './entities/method.entity.js';
import { Variable } from './entities/variable.entity.js';
import { CatalogueRepository } from './repositories/catalogue.repository.js';
import { seedCatalogue } from './seed-catalogue.js';

const { Address, ByteArray, Int64, Integer, String, UInt32 } = VariableType;
const ORDER = [
  ['IssuerAddress', Address],
  ['AssetName', String],
  ['Price', Int64],
  ['NumberOfShares', Int64],
];
const METHODS = [
  [
    'IssueAsset',
    1,
    [
      ['AssetName', String],
      ['NumberOfShares', Int64],
      ['UnitOfMeasurement', ByteArray],
      ['DecimalPlaces', Integer],
    ],
  ],
  [
    'TransferShareOwnershipAndPossession',
    2,
    [
      ['IssuerAddress', Address],
      ['NewOwnerAndPossessor', Address],
      ['AssetName', String],
      ['NumberOfShares', Int64],
    ],
  ],
  ['AddToAskOrder', 5, ORDER],
  ['AddToBidOrder', 6, ORDER],
  ['RemoveFromAskOrder', 7, ORDER],
  ['RemoveFromBidOrder', 8, ORDER],
  [
    'TransferShareManagementRights',
    9,
    [
      ['IssuerAddress', Address],
      ['AssetName', String],
      ['NumberOfShares', Int64],
      ['NewManagingContractIndex', UInt32],
    ],
  ],
];

describe('the catalogue', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let catalogue: CatalogueRepository;
  beforeAll(async () => {
    database = await startTestDatabase();
    ({ dataSource } = database);
    catalogue = new CatalogueRepository(dataSource);
  });
  afterAll(() => database.stop());

  /** Rewrites rows and what points to them, so that they no longer lie in the order in which they were seeded. */
  async function shuffleRows(): Promise<void> {
    for (const [from, to] of [
      ['AssetName', 'moved'],
      ['moved', 'AssetName'],
    ]) {
      await dataSource.query('UPDATE variable SET name = $2 WHERE name = $1', [from, to]);
    }
  }

  async function seed(contract: ContractDefinition): Promise<void> {
    const runner = dataSource.createQueryRunner();
    await seedCatalogue(runner, [contract]).finally(() => runner.release());
  }

  it('lists the methods of QX with their variables in order', async () => {
    await shuffleRows();
    const [qx] = await catalogue.listContracts();
    expect(qx).toMatchObject({ id: 1, name: 'QX' });
    const methods = qx!.methods.map(({ name, procedureId, variables }) => [
      name,
      procedureId,
      variables.map((variable) => [variable.name, variable.type]),
    ]);
    expect(methods).toEqual(METHODS);
    const texts = qx!.methods.flatMap(({ description, variables }) => [
      description,
      ...variables.map((variable) => variable.description),
    ]);
    for (const text of texts) expect(text).toMatch(/^[A-Z].+\.$/);
  });

  it('gives the layouts and method ids for decoding, in the same order', async () => {
    await shuffleRows();
    const [qx] = await catalogue.loadDefinitions();
    const procedures = qx!.procedures.map(({ name, id, variables }) => [
      name,
      id,
      variables.map((variable) => [variable.name, variable.type]),
    ]);
    expect(procedures).toEqual(METHODS);
    for (const { variables, layouts } of qx!.procedures) {
      expect(layouts.map(({ firstTick }) => firstTick)).toEqual([0]);
      expect(layouts[0]!.fields.map(({ name }) => name)).toEqual(variables.map(({ name }) => name));
    }
    const ids = await dataSource.getRepository(Method).findBy({ contractId: QX.index });
    expect(qx!.methodIds).toEqual(new Map(ids.map(({ id, procedureId }) => [procedureId, id])));
  });

  it('keeps ids when seeded again, and takes over what changed', async () => {
    const rows = () =>
      Promise.all([
        dataSource.getRepository(Method).find({ order: { id: 'ASC' } }),
        dataSource.getRepository(Variable).find({ order: { id: 'ASC' } }),
      ]);
    const [methods, variables] = await rows();
    const [qx] = await catalogue.loadDefinitions();
    await seed(qx!);
    expect(await rows()).toEqual([methods, variables]);

    const [issue] = qx!.procedures;
    const decimals = { name: 'DecimalPlaces', description: 'Renewed.', type: Integer };
    const layout = { firstTick: 30_000_000, inputSize: 40, fields: issue!.layouts[0]!.fields };
    const renewed = {
      ...issue!,
      description: 'Renewed.',
      variables: [decimals, ...issue!.variables.slice(0, 3)],
      layouts: [...issue!.layouts, layout],
    };
    await seed({ ...qx!, procedures: [renewed] });
    const [[first], after] = await rows();
    expect(first).toEqual({ ...methods[0], description: 'Renewed.' });
    const idsByName = (list: Variable[]) =>
      new Map(list.map((one) => [`${one.methodId} ${one.name}`, one.id]));
    expect(idsByName(after)).toEqual(idsByName(variables));
    const [changed] = await catalogue.loadDefinitions();
    expect(changed!.procedures[0]!.variables[0]).toMatchObject(decimals);
    expect(changed!.procedures[0]!.layouts).toEqual([...issue!.layouts, layout]);
  });
});

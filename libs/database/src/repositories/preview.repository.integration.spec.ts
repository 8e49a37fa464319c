import { ComparisonType, NotFoundError, VariableType } from '@tickhook/domain';
import { anAlert, anIdentity, aUser, startTestDatabase, type TestDatabase } from '@tickhook/testing';
import { v7 as uuidv7 } from 'uuid';
import { Condition } from '../entities/condition.entity.js';
import { PreviewRepository } from './preview.repository.js';

describe('PreviewRepository', () => {
  let database: TestDatabase;
  let previews: PreviewRepository;
  let userId: string;
  beforeAll(async () => {
    database = await startTestDatabase();
    previews = new PreviewRepository(database.dataSource);
    ({ id: userId } = await aUser(database.dataSource));
  });
  afterAll(() => database.stop());

  it('gives what an alert asks for, conditions in order', async () => {
    const conditions = [
      { variable: 'Price', type: ComparisonType.GreaterThan, value: '9223372036854775806' },
      { variable: 'AssetName', type: ComparisonType.Contains, value: 'Q"\\' },
    ];
    const sources = [anIdentity(), anIdentity()];
    const { id, methodId } = await anAlert(database.dataSource, { userId, conditions, sources });
    const rows = await database.dataSource
      .getRepository(Condition)
      .find({ where: { alertId: id }, order: { id: 'ASC' } });
    const types = [VariableType.Int64, VariableType.String];
    const alert = await previews.alert(userId, id);
    expect({ ...alert, sources: [...alert.sources].sort() }).toEqual({
      id,
      methodId,
      sources: sources.sort(),
      conditions: conditions.map((condition, i) => ({
        ...condition,
        id: rows[i]!.id,
        variableType: types[i],
      })),
    });
  });

  it('gives alerts that cannot fire as well', async () => {
    const { id } = await anAlert(database.dataSource, {
      userId,
      method: null,
      webhook: null,
      inactiveReason: 'user',
    });
    expect(await previews.alert(userId, id)).toEqual({ id, methodId: null, conditions: [], sources: [] });
  });

  it("does not find another user's, nor what does not exist", async () => {
    const { id: stranger } = await aUser(database.dataSource);
    const { id } = await anAlert(database.dataSource, { userId });
    await expect(previews.alert(stranger, id)).rejects.toThrow(NotFoundError);
    await expect(previews.alert(userId, uuidv7())).rejects.toThrow(NotFoundError);
  });
});

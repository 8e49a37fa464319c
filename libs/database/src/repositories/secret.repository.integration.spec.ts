import { NotFoundError } from '@tickhook/domain';
import { anAlert, aUser, startTestDatabase, type TestDatabase } from '@tickhook/testing';
import { v7 as uuidv7 } from 'uuid';
import { untilBlocked } from '../fixtures/until-blocked.js';
import { AlertFeedRepository } from './alert-feed.repository.js';
import { lockAlert } from './alert.repository.js';
import { SecretRepository } from './secret.repository.js';

const sealed = (byte: number) => ({ keyId: `key ${byte}`, data: Buffer.of(byte) });

describe('SecretRepository', () => {
  let database: TestDatabase;
  let secrets: SecretRepository;
  let userId: string;
  beforeAll(async () => {
    database = await startTestDatabase();
    secrets = new SecretRepository(database.dataSource);
    ({ id: userId } = await aUser(database.dataSource));
  });
  afterAll(() => database.stop());

  async function alertWith(byte: number): Promise<string> {
    return (await anAlert(database.dataSource, { userId, secret: () => sealed(byte) })).id;
  }

  it('keeps the secret of before for 24 hours, with its own key, and none before that', async () => {
    const id = await alertWith(1);
    expect(await secrets.get(userId, id)).toMatchObject({ current: sealed(1), previous: null });
    await secrets.rotate(userId, id, () => sealed(2));
    await secrets.rotate(userId, id, () => sealed(3));
    const { current, createdAt, previous } = await secrets.get(userId, id);
    expect(current).toEqual(sealed(3));
    expect(previous!.secret).toEqual(sealed(2));
    expect(previous!.validUntil.getTime() - createdAt.getTime()).toBe(86_400_000);
  });

  it('gives no secret whose time is over', async () => {
    const id = await alertWith(1);
    await secrets.rotate(userId, id, () => sealed(2));
    await database.dataSource.query('UPDATE alert SET previous_secret_until = now() WHERE id = $1', [id]);
    expect((await secrets.get(userId, id)).previous).toBeNull();
  });

  it('waits for whoever changes the alert, and follows on what that one left', async () => {
    const id = await alertWith(1);
    let rotating: Promise<void> | undefined;
    await database.dataSource.transaction(async (manager) => {
      await lockAlert(manager, userId, id);
      rotating = secrets.rotate(userId, id, () => sealed(3));
      await untilBlocked(database.dataSource);
      await manager.query(`UPDATE alert SET secret = '\\x02', secret_key_id = 'key 2' WHERE id = $1`, [id]);
    });
    await rotating;
    const { current, previous } = await secrets.get(userId, id);
    expect([current, previous!.secret]).toEqual([sealed(3), sealed(2)]);
  });

  it('is no change to what the alert matches', async () => {
    const id = await alertWith(1);
    const feed = new AlertFeedRepository(database.dataSource);
    const before = await feed.position();
    await secrets.rotate(userId, id, () => sealed(2));
    expect(await feed.position()).toEqual(before);
  });

  it("finds neither another user's alert nor what does not exist, and leaves it as it is", async () => {
    const { id: stranger } = await aUser(database.dataSource);
    const id = await alertWith(1);
    for (const [user, alert] of [
      [stranger, id],
      [userId, uuidv7()],
    ] as const) {
      await expect(secrets.get(user, alert)).rejects.toThrow(NotFoundError);
      await expect(secrets.rotate(user, alert, () => sealed(2))).rejects.toThrow(NotFoundError);
    }
    expect(await secrets.get(userId, id)).toMatchObject({ current: sealed(1), previous: null });
  });
});

import type { StoredKey } from '@tickhook/domain';
import { aDispatch, anAlert, aNotification, aUser, startTestDatabase } from '@tickhook/testing';
import { NIL, v7 as uuidv7 } from 'uuid';
import { untilBlocked } from '../fixtures/until-blocked.js';
import { AlertFeedRepository } from './alert-feed.repository.js';
import { AlertRepository } from './alert.repository.js';
import { DispatchRepository } from './dispatch.repository.js';
import { EncryptionKeyRepository, type OwnedSecret } from './encryption-key.repository.js';
import { SecretRepository } from './secret.repository.js';
import { holdNewestKey } from './stored-secret.js';

const database = await startTestDatabase();
const { dataSource } = database;
const keys = new EncryptionKeyRepository(dataSource);
const secrets = new SecretRepository(dataSource);
let userId: string;

beforeEach(async () => {
  await dataSource.query('TRUNCATE encryption_key, user_account CASCADE');
  ({ id: userId } = await aUser(dataSource, { plan: 'Enterprise' }));
});

afterAll(() => database.stop());

const aKey = (id: string): StoredKey => ({ id, sealed: { keyId: 'root', data: Buffer.from(id) } });
const newest = () => dataSource.transaction((manager) => holdNewestKey(manager));
/** Stands for an encrypted secret: names the text and the key. */
const under = (keyId: string, text = 'secret') => ({ keyId, data: Buffer.from(`${text} under ${keyId}`) });

const alertUnder = (keyId: string) => anAlert(dataSource, { userId, secret: () => under(keyId) });

/** Seals all secrets anew, as the operator's tool does. */
async function resealAll(
  keyId: string,
  unless: (owned: OwnedSecret) => boolean = () => false,
): Promise<number[]> {
  const batches: number[] = [];
  for (let after: string | undefined = NIL; after !== undefined;) {
    const batch = await keys.reseal(keyId, after, (owned) => (unless(owned) ? undefined : under(keyId)));
    batches.push(batch.resealed);
    after = batch.lastId;
  }
  return batches;
}

describe('stored keys', () => {
  it('are encrypted with the newest, whatever the clock does', async () => {
    expect(await newest()).toBeUndefined();
    await keys.add(aKey('one'));
    await dataSource.query(`UPDATE encryption_key SET created_at = now() + interval '1 day'`);
    await keys.add(aKey('two'));
    expect(await newest()).toEqual(aKey('two'));
    expect(await keys.list()).toEqual([aKey('one'), aKey('two')]);
  });

  it('go when no secret needs them, the newest never', async () => {
    for (const id of ['one', 'two', 'three', 'four']) await keys.add(aKey(id));
    const { id } = await alertUnder('one');
    await secrets.rotate(userId, id, () => under('two'));
    expect((await keys.used()).sort()).toEqual(['one', 'two']);
    expect(await keys.deleteUnused()).toBe(1);
    expect((await keys.list()).map((key) => key.id)).toEqual(['one', 'two', 'four']);
  });

  it('come with the secrets they encrypted, to whoever opens them', async () => {
    await keys.add(aKey('one'));
    const { sealed } = aKey('one');
    const alert = await alertUnder('one');
    const read = () => secrets.get(userId, alert.id);
    expect((await read()).current).toEqual({ ...under('one'), key: sealed });
    await secrets.rotate(userId, alert.id, () => under('root'));
    const { current, previous } = await read();
    expect([current, previous?.secret]).toEqual([under('root'), { ...under('one'), key: sealed }]);
    const dispatchId = await aDispatch(dataSource, [await aNotification(dataSource, { alert })]);
    const claim = await new DispatchRepository(dataSource).claim(dispatchId, 30_000);
    expect(claim?.items[0]?.alert).toMatchObject({
      secret: under('root'),
      previousSecret: { ...under('one'), key: sealed },
    });
  });
});

describe('a rotation', () => {
  it('waits for whoever is storing a secret, and so finds it', async () => {
    await keys.add(aKey('one'));
    const alerts = new AlertRepository(dataSource);
    const id = uuidv7();
    let adding: Promise<void> | undefined;
    await dataSource.transaction(async (manager) => {
      const key = await holdNewestKey(manager);
      adding = keys.add(aKey('two'));
      await untilBlocked(dataSource);
      await manager.query(
        `INSERT INTO alert (id, user_id, name, description, secret, secret_key_id) VALUES ($1, $2, 'a', 'b', '', $3)`,
        [id, userId, key?.id],
      );
    });
    await adding;
    const secret = (key: StoredKey | undefined) => under(key?.id ?? 'root');
    await alerts.create(userId, { id: uuidv7(), name: 'Later', description: 'Later', secret });
    expect((await keys.used()).sort()).toEqual(['one', 'two']);
    expect(await resealAll('two')).toEqual([1, 0]);
    expect(await keys.used()).toEqual(['two']);
  });

  it('encrypts both secrets anew, batch by batch, and what it did already not again', async () => {
    const alerts = await Promise.all(Array.from({ length: 201 }, () => alertUnder('one')));
    await secrets.rotate(userId, alerts[0]!.id, () => under('one'));
    await keys.add(aKey('two'));
    const { resealed } = await keys.reseal('two', NIL, () => under('two'));
    expect(await resealAll('two')).toEqual([202 - resealed, 0]);
    expect(resealed).toBeLessThan(202);
    expect(await keys.used()).toEqual(['two']);
    expect(await resealAll('two')).toEqual([0]);
  });

  it('leaves alone what cannot be opened, and goes on behind it', async () => {
    const [bad, good] = [await alertUnder('lost'), await alertUnder('one')];
    await secrets.rotate(userId, bad.id, () => under('one'));
    expect(await resealAll('two', ({ secret }) => secret.keyId === 'lost')).toEqual([2, 0]);
    const { current, previous } = await secrets.get(userId, bad.id);
    expect([current, previous?.secret]).toEqual([under('two'), under('lost')]);
    expect((await secrets.get(userId, good.id)).current).toEqual(under('two'));
  });

  it('waits for an owner who changes the secret, and takes what that left', async () => {
    const { id } = await alertUnder('one');
    let resealing: Promise<unknown> | undefined;
    await dataSource.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM alert WHERE id = $1 FOR UPDATE', [id]);
      resealing = resealAll('two');
      await untilBlocked(dataSource);
      await manager.query(
        `UPDATE alert SET previous_secret = secret, previous_secret_key_id = secret_key_id,
           previous_secret_until = now() + interval '1 hour', secret = $2, secret_key_id = 'two' WHERE id = $1`,
        [id, under('two', 'renewed').data],
      );
    });
    await resealing;
    const { current, previous } = await secrets.get(userId, id);
    expect([current, previous?.secret]).toEqual([under('two', 'renewed'), under('two')]);
  });

  it('is no change to what an alert matches', async () => {
    await alertUnder('one');
    const feed = new AlertFeedRepository(dataSource);
    const before = await feed.position();
    await resealAll('two');
    expect(await feed.position()).toEqual(before);
  });

  it('is alone', async () => {
    const inner = () => keys.alone(() => Promise.resolve('inner'));
    expect(await keys.alone(inner)).toBeUndefined();
    expect(await inner()).toBe('inner');
    await expect(keys.alone(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inner()).toBe('inner');
  });
});

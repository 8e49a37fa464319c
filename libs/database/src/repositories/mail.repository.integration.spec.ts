import { aUser, startTestDatabase, type TestDatabase } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { untilBlocked } from '../fixtures/until-blocked.js';
import type { MailContent } from './mail-content.js';
import { MailRepository, noteMails } from './mail.repository.js';

const LEASE_MS = 60_000;
const FAILED: MailContent = { kind: 'payment-failed', data: { plan: 'Advance', isLost: false } };

describe('MailRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let mails: MailRepository;
  beforeAll(async () => {
    database = await startTestDatabase({ poolSize: 20 });
    ({ dataSource } = database);
    mails = new MailRepository(dataSource);
  });
  afterAll(() => database.stop());
  beforeEach(() => dataSource.query('DELETE FROM mail'));

  async function aMail(email: string | undefined = 'ann@example.com', content = FAILED): Promise<string> {
    const { id } = await aUser(dataSource, email === undefined ? {} : { email });
    await noteMails(dataSource.manager, [{ userId: id, content }]);
    return id;
  }

  const count = async () => (await dataSource.query('SELECT 1 FROM mail')).length;
  const shift = (interval: string) =>
    dataSource.query(
      'UPDATE mail SET created_at = created_at - $1::interval, next_attempt_at = next_attempt_at - $1::interval',
      [interval],
    );

  it('gives a mail with the present address of its account, and deletes it once it is sent', async () => {
    const userId = await aMail();
    await dataSource.query(`UPDATE user_account SET email = 'new@example.com' WHERE id = $1`, [userId]);
    const mail = await mails.claim(LEASE_MS);
    expect(mail).toMatchObject({ userId, to: 'new@example.com', ...FAILED, attempts: 1 });
    await mails.sent(mail!);
    expect(await count()).toBe(0);
  });

  it('gives each mail to one of many workers', async () => {
    const users = await Promise.all(Array.from({ length: 30 }, () => aMail()));
    const worker = async () => {
      const taken: string[] = [];
      for (let mail = await mails.claim(LEASE_MS); mail; mail = await mails.claim(LEASE_MS))
        taken.push(mail.userId);
      return taken;
    };
    const taken = await Promise.all(Array.from({ length: 8 }, worker));
    expect(taken.flat().sort()).toEqual([...users].sort());
  });

  it('gives the one that is due longest first', async () => {
    const first = await aMail();
    await shift('1 minute');
    await aMail();
    expect(await mails.claim(LEASE_MS)).toMatchObject({ userId: first });
  });

  it("lets nobody wait for another user's many", async () => {
    const [{ id: busy }, { id: quiet }] = [
      await aUser(dataSource, { email: 'busy@example.com' }),
      await aUser(dataSource, { email: 'quiet@example.com' }),
    ];
    const some = (userId: string, number: number) =>
      noteMails(
        dataSource.manager,
        Array.from({ length: number }, () => ({ userId, content: FAILED })),
      );
    await some(busy, 30);
    await some(busy, 30);
    await some(quiet, 1);
    const [{ seconds }] = await dataSource.query(
      'SELECT extract(epoch FROM max(next_attempt_at) - min(next_attempt_at))::float8 AS seconds FROM mail',
    );
    expect(seconds).toBeCloseTo(59, 0);
    await shift('1 minute');
    const taken: string[] = [];
    for (let mail = await mails.claim(LEASE_MS); mail; mail = await mails.claim(LEASE_MS))
      taken.push(mail.userId);
    expect(taken).toHaveLength(61);
    expect(taken.indexOf(quiet)).toBeLessThan(30);
  });

  it('does not let a new mail wait for one that could not be sent', async () => {
    const userId = await aMail();
    await mails.failed((await mails.claim(LEASE_MS))!);
    await noteMails(dataSource.manager, [{ userId, content: FAILED }]);
    expect(await mails.claim(LEASE_MS)).toMatchObject({ userId, attempts: 1 });
  });

  it('gives a mail again when its lease has run out; who lost it changes nothing', async () => {
    await aMail();
    const lost = await mails.claim(LEASE_MS);
    expect(await mails.claim(LEASE_MS)).toBeUndefined();
    await shift('1 hour');
    const held = await mails.claim(LEASE_MS);
    expect(held).toMatchObject({ id: lost!.id, attempts: 2 });
    await mails.failed(lost!);
    await mails.sent(lost!);
    expect(await count()).toBe(1);
    expect(await mails.claim(LEASE_MS)).toBeUndefined();
    await mails.sent(held!);
    expect(await count()).toBe(0);
  });

  it('tries again later and later', async () => {
    await aMail();
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt++) {
      const mail = await mails.claim(LEASE_MS);
      await mails.failed(mail!);
      expect(await mails.claim(LEASE_MS)).toBeUndefined();
      const [{ minutes }] = await dataSource.query(
        'SELECT round(extract(epoch FROM next_attempt_at - now()) / 60)::int AS minutes FROM mail',
      );
      delays.push(minutes);
      await shift('6 hours');
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  });

  it('gives up what is older than three days, in whatever state', async () => {
    const userId = await aMail();
    await shift('71 hours');
    expect(await mails.giveUp()).toEqual([]);
    await shift('2 hours');
    expect(await mails.giveUp()).toEqual([{ kind: 'payment-failed', userId }]);
    expect(await count()).toBe(0);
  });

  it('lets a mail wait until its account has an address', async () => {
    const { id } = await aUser(dataSource);
    await noteMails(dataSource.manager, [{ userId: id, content: FAILED }]);
    await aMail('other@example.com');
    expect(await mails.claim(LEASE_MS)).toMatchObject({ to: 'other@example.com' });
    expect(await mails.claim(LEASE_MS)).toBeUndefined();
    await dataSource.query(`UPDATE user_account SET email = 'late@example.com' WHERE id = $1`, [id]);
    expect(await mails.claim(LEASE_MS)).toMatchObject({ to: 'late@example.com', attempts: 1 });
  });

  it('gives none of an account that is being deleted', async () => {
    const id = await aMail();
    await dataSource.query('UPDATE user_account SET closing_since = now() WHERE id = $1', [id]);
    expect(await mails.claim(LEASE_MS)).toBeUndefined();
  });

  it('notes nothing for an account that is not there', async () => {
    await noteMails(dataSource.manager, [{ userId: uuidv7(), content: FAILED }]);
    expect(await count()).toBe(0);
  });

  it('notes nothing for an account that goes meanwhile, and fails nobody', async () => {
    const { id } = await aUser(dataSource);
    let noted = Promise.resolve();
    await dataSource.transaction(async (manager) => {
      await manager.query('DELETE FROM user_account WHERE id = $1', [id]);
      noted = noteMails(dataSource.manager, [{ userId: id, content: FAILED }]);
      await untilBlocked(dataSource);
    });
    await noted;
    expect(await count()).toBe(0);
  });
});

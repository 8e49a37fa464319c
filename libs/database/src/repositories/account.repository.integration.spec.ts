import { AccountGoneError, ComparisonType } from '@tickhook/domain';
import {
  aDispatch,
  anAlert,
  aNotification,
  anIdentity,
  aUser,
  startTestDatabase,
  until,
  type BuiltAlert,
  type TestDatabase,
} from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ENTITIES } from '../entities/index.js';
import { anAttempt, claimed, dispatched, settle } from '../fixtures/dispatch-bench.js';
import { aSubscriber, candidatesOf, chargesOf, limitOf, match, use } from '../fixtures/match-bench.js';
import { untilBlocked } from '../fixtures/until-blocked.js';
import { ALERTS_PER_STEP, deleteAlerts } from './alert-removal.js';
import { AccountRepository } from './account.repository.js';
import { AlertRepository } from './alert.repository.js';
import { DispatchRepository } from './dispatch.repository.js';
import { MatchRepository } from './match.repository.js';
import type { Outcome } from './outcome.js';
import { UserRepository } from './user.repository.js';

const LEASE_MS = 30_000;
/** All tables except the log of changes, which names alerts and is pruned after a day. */
const UNTOUCHED = ENTITIES.map(({ name }) => name).filter(
  (name) => !/^(AlertChange|ChangeCounter)$/.test(name),
);

describe('AccountRepository', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let accounts: AccountRepository;
  beforeAll(async () => {
    database = await startTestDatabase({ poolSize: 24 });
    ({ dataSource } = database);
    accounts = new AccountRepository(dataSource);
  });
  afterAll(() => database.stop());

  const identity = anIdentity();

  /** An account with rows in every table that can refer to one. */
  async function aFullAccount(): Promise<{ userId: string; alerts: BuiltAlert[] }> {
    const user = await aUser(dataSource, { email: `${uuidv7()}@example.com`, plan: 'Freemium' });
    const conditions = [{ variable: 'Price', type: ComparisonType.GreaterThan, value: '5' }];
    const alert = { userId: user.id, conditions, sources: [identity] };
    const alerts = [await anAlert(dataSource, alert), await anAlert(dataSource, alert)];
    await match(dataSource, candidatesOf(alerts, limitOf('Freemium') / 2 + 1));
    await dataSource.query(
      `INSERT INTO attempt (notification_id, number, attempted_at) SELECT id, 1, now() FROM notification WHERE alert_id = $1`,
      [alerts[0]!.id],
    );
    return { userId: user.id, alerts };
  }

  /** Every row of every table, by table. */
  async function everything(): Promise<Record<string, unknown>> {
    const tables = ENTITIES.filter(({ name }) => UNTOUCHED.includes(name)).map(
      (entity) => dataSource.getMetadata(entity).tableName,
    );
    const rows = await Promise.all(
      tables.map((table) => dataSource.query(`SELECT t::text FROM ${table} t ORDER BY 1`)),
    );
    return Object.fromEntries(tables.map((table, index) => [table, rows[index]]));
  }

  async function remains(
    alerts: readonly { id: string }[],
  ): Promise<{ notifications: number; attempts: number }> {
    const [row]: { notifications: number; attempts: number }[] = await dataSource.query(
      `SELECT (SELECT count(*)::int FROM notification WHERE alert_id = ANY($1)) AS notifications,
         (SELECT count(*)::int FROM attempt WHERE notification_id NOT IN (SELECT id FROM notification)) AS attempts`,
      [alerts.map(({ id }) => id)],
    );
    return row!;
  }

  it('leaves nothing of the account, and everything of the others', async () => {
    await aFullAccount();
    const before = await everything();
    const { userId, alerts } = await aFullAccount();
    expect((await everything())['mail']).not.toEqual(before['mail']);
    const dispatches: { id: string }[] = await dataSource.query(
      'SELECT DISTINCT dispatch_id AS id FROM notification WHERE alert_id = ANY($1)',
      [alerts.map(({ id }) => id)],
    );
    // Its history is still there.
    await deleteAlerts(dataSource, userId, [alerts[0]!.id]);
    await accounts.delete(userId);
    // Dispatched notifications are never sent: a claim finds nothing in their dispatch.
    const claims = dispatches.map(({ id }) => new DispatchRepository(dataSource).claim(id, LEASE_MS));
    expect(await Promise.all(claims)).toEqual([undefined, undefined]);
    expect(await everything()).toEqual(before);
  });

  it('knows every table that speaks of a user or an alert', async () => {
    const rows: { name: string }[] = await dataSource.query(
      `SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
       WHERE c.column_name IN ('user_id', 'alert_id') AND c.table_schema = 'public'
         AND c.table_name NOT LIKE 'notification\\_2%' AND NOT EXISTS (
           SELECT 1 FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = ANY(f.conkey)
           WHERE f.contype = 'f' AND f.confdeltype = 'c' AND f.conrelid = c.table_name::regclass AND a.attname = c.column_name)
       ORDER BY 1`,
    );
    const names = rows.map(({ name }) => name);
    // The rest is deleted with the account or the alert by its foreign key.
    expect(names).toEqual([
      'alert_change.alert_id',
      'alert_counter.alert_id',
      'deleted_alert.alert_id',
      'deleted_alert.user_id',
      'endpoint.user_id',
      'notification.alert_id',
      'usage.user_id',
    ]);
  });

  it('does nothing for an account that is not there', async () => {
    const before = await everything();
    await accounts.delete(uuidv7());
    expect(await everything()).toEqual(before);
  });

  it('deletes once when it is asked several times at once', async () => {
    const { userId, alerts } = await aFullAccount();
    await Promise.all([accounts.delete(userId), accounts.delete(userId), accounts.delete(userId)]);
    expect(await remains(alerts)).toEqual({ notifications: 0, attempts: 0 });
    expect(await dataSource.query('SELECT 1 FROM user_account WHERE id = $1', [userId])).toEqual([]);
  });

  it('deletes alerts and a history of several steps and months', async () => {
    const { userId, alerts } = await aSubscriber(dataSource, {
      plan: 'Enterprise',
      alerts: ALERTS_PER_STEP + 1,
    });
    const [alert] = alerts as [BuiltAlert];
    for (const occurredAt of [new Date('2025-05-31T23:59:59Z'), new Date('2025-06-01T00:00:01Z')])
      await aNotification(dataSource, { alert, occurredAt });
    await match(dataSource, [...candidatesOf([alert], 6000), ...candidatesOf(alerts)]);
    await accounts.delete(userId);
    expect(await remains(alerts)).toEqual({ notifications: 0, attempts: 0 });
  });

  describe('interrupted', () => {
    /** Makes a statement of a deletion fail while the work runs. */
    async function failing(table: string, work: () => Promise<void>): Promise<void> {
      await dataSource.query(
        `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'interrupted'; END $$;
         CREATE TRIGGER refused BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse()`,
      );
      await work();
      await dataSource.query('DROP FUNCTION refuse CASCADE');
    }

    it.each(['alert', 'deleted_alert', 'endpoint', 'user_account'])(
      'at %s: is finished by another call',
      async (table) => {
        const { userId, alerts } = await aFullAccount();
        await failing(table, () => expect(accounts.delete(userId)).rejects.toThrow('interrupted'));
        await accounts.delete(userId);
        expect(await remains(alerts)).toEqual({ notifications: 0, attempts: 0 });
        expect(await dataSource.query('SELECT 1 FROM user_account WHERE id = $1', [userId])).toEqual([]);
      },
    );

    it('by a signal: stops before the next step, and is finished by another call', async () => {
      const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Freemium' });
      await expect(accounts.delete(userId, AbortSignal.abort(new Error('stopping')))).rejects.toThrow(
        'stopping',
      );
      const repository = new AlertRepository(dataSource);
      expect((await repository.page(userId)).map(({ alert }) => alert.id)).toEqual([alerts[0]!.id]);
      await accounts.delete(userId);
      expect(await repository.page(userId)).toEqual([]);
    });

    it('makes nothing more for the account', async () => {
      const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Freemium' });
      await failing('alert', () => expect(accounts.delete(userId)).rejects.toThrow('interrupted'));
      const repository = new AlertRepository(dataSource);
      const secret = () => ({ keyId: 'none', data: Buffer.of(0) });
      const alert = { id: uuidv7(), name: 'Another', description: 'One more', secret };
      await expect(repository.create(userId, alert)).rejects.toThrow(AccountGoneError);
      // Even when the owner switches an alert on again.
      await repository.setActive(userId, alerts[0]!.id, true);
      expect(await match(dataSource, candidatesOf(alerts, 3))).toEqual({
        made: 0,
        withheld: 0,
        dispatchIds: [],
      });
      expect(await chargesOf(dataSource, userId)).toMatchObject({ usage: null, notifications: 0 });
    });
  });

  it('leaves nothing behind when matchers are at work on its alerts', async () => {
    for (let round = 0; round < 5; round++) {
      const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Enterprise', alerts: 3 });
      const others = await aSubscriber(dataSource, { plan: 'Enterprise', alerts: 3 });
      let isDeleted = false;
      const matcher = async () => {
        let made = 0;
        while (!isDeleted)
          made += (await match(dataSource, candidatesOf([...alerts, ...others.alerts], 5))).made;
        return made;
      };
      const matchers = Array.from({ length: 8 }, matcher);
      await match(dataSource, candidatesOf(alerts));
      await accounts.delete(userId);
      isDeleted = true;
      const made = await Promise.all(matchers);
      expect(await remains(alerts)).toEqual({ notifications: 0, attempts: 0 });
      expect(await dataSource.query('SELECT 1 FROM usage WHERE user_id = $1', [userId])).toEqual([]);
      expect(made.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
      const { usage, notifications } = await chargesOf(dataSource, others.userId);
      expect(usage.notifications).toBe(notifications);
    }
  });

  it('waits for a matcher that made the first usage of the account', async () => {
    const { userId, alerts } = await aSubscriber(dataSource, { plan: 'Freemium' });
    let deletion = Promise.resolve();
    await dataSource.transaction(async (manager) => {
      await new MatchRepository().makeNotifications(manager, candidatesOf(alerts));
      deletion = accounts.delete(userId);
      await untilBlocked(dataSource);
    });
    await deletion;
    expect(await remains(alerts)).toEqual({ notifications: 0, attempts: 0 });
    expect(await dataSource.query('SELECT 1 FROM usage WHERE user_id = $1', [userId])).toEqual([]);
  });

  it('leaves no attempts behind when outcomes are recorded meanwhile', async () => {
    const { id: userId } = await aUser(dataSource);
    const { alert, ids, dispatchId } = await dispatched(dataSource, userId, 5);
    const outcomeOf = (id: string): Outcome => ({ kind: 'ok', id, endpointId: null, attempt: anAttempt() });
    await settle(dataSource, dispatchId, (id) => ({
      ...outcomeOf(id),
      kind: 'retry',
      attempt: anAttempt(),
      delayMs: 0,
    }));
    // The second attempt moves the first one away.
    const claim = await claimed(dataSource, await aDispatch(dataSource, ids));
    let work: Promise<unknown> = Promise.resolve();
    await dataSource.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM notification WHERE id = $1 FOR UPDATE', [ids[0]]);
      const recording = new DispatchRepository(dataSource).record(claim, ids.map(outcomeOf), true);
      await untilBlocked(dataSource);
      work = Promise.all([recording, accounts.delete(userId)]);
      await until('the deletion at the history', async () => {
        const { notifications } = await remains([alert]);
        return notifications < ids.length || (await blocked()) > 1;
      });
    });
    await work;
    expect(await remains([alert])).toEqual({ notifications: 0, attempts: 0 });
  });

  /** Sessions that wait for a lock. */
  async function blocked(): Promise<number> {
    const rows: unknown[] = await dataSource.query(
      'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0',
    );
    return rows.length;
  }

  it('is no trouble for a request that comes at the same moment', async () => {
    const users = new UserRepository(dataSource);
    const { id } = await users.findOrCreate('comes and goes');
    let isOver = false;
    const requests = Array.from({ length: 4 }, async () => {
      while (!isOver) await users.findOrCreate('comes and goes');
    });
    for (let round = 0; round < 20; round++)
      await accounts.delete((await users.findOrCreate('comes and goes')).id);
    isOver = true;
    await expect(Promise.all(requests)).resolves.toBeDefined();
    expect((await users.findOrCreate('comes and goes')).id).not.toBe(id);
  });

  it('a new account of the same identity goes on with what was used this month, not before', async () => {
    const users = new UserRepository(dataSource);
    const usedBy = async (subject: string) => {
      const { id } = await users.findOrCreate(subject);
      return { id, used: (await users.subscription(id)).notificationsThisMonth };
    };
    const first = await users.findOrCreate('returns');
    await use(dataSource, first.id, 500, '2020-01-01');
    await use(dataSource, first.id, 150);
    await accounts.delete(first.id);
    const { id, used } = await usedBy('returns');
    expect(used).toBe(150);
    const alert = await anAlert(dataSource, { userId: id });
    expect(await match(dataSource, candidatesOf([alert], 60))).toMatchObject({ made: 50, withheld: 10 });
    await accounts.delete(id);
    expect((await usedBy('returns')).used).toBe(200);
    expect((await usedBy('somebody else')).used).toBe(0);
  });

  it('what was used before this month is forgotten', async () => {
    const users = new UserRepository(dataSource);
    const { id } = await users.findOrCreate('of last month');
    await use(dataSource, id, 150);
    await accounts.delete(id);
    await dataSource.query("UPDATE former_usage SET month = '2020-01-01'");
    const { id: next } = await users.findOrCreate('of last month');
    expect(await users.subscription(next)).toMatchObject({ notificationsThisMonth: 0 });
  });

  it('an e-mail address or a plan that comes too late is for nobody', async () => {
    const users = new UserRepository(dataSource);
    const { id } = await users.findOrCreate('late');
    await accounts.delete(id);
    await users.setEmail(id, 'late@example.com');
    expect(await users.setPlan('late@example.com', 'Advance')).toEqual([]);
    const { id: next } = await users.findOrCreate('late');
    expect(next).not.toBe(id);
  });
});

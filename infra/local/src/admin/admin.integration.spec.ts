import { OperatorRepository, TickRepository, UserRepository } from '@tickhook/database';
import { runQueueMigrations } from '@tickhook/queues';
import {
  aDispatch,
  anAlert,
  aNotification,
  aTick,
  aUser,
  startTestDatabase,
  type BuiltAlert,
  type NotificationFields,
} from '@tickhook/testing';
import { jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { admin } from '../admin.js';

const ADMIN = fileURLToPath(new URL('../../admin.mjs', import.meta.url));
const RUNBOOK = readFileSync(new URL('../../../../docs/runbook.md', import.meta.url), 'utf8');
const IN_IMAGE = 'node infra/docker/admin.mjs';
const NOBODY = '00000000-0000-7000-8000-000000000000';

const database = await startTestDatabase();
const { dataSource } = database;
await runQueueMigrations(database.url);
afterAll(() => database.stop());

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const GIVEN = { ...process.env };

/** Runs `npm run admin`; returns its exit code and output. */
async function run(args: readonly string[], env: Record<string, string> = {}, tool?: string): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  process.env = { PATH: GIVEN['PATH'], DATABASE_URL: database.url, ...env };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    jest.spyOn(process[name], 'write').mockImplementation((line, ...rest) => {
      said[name] += String(line);
      for (const done of rest) if (typeof done === 'function') done();
      return true;
    }),
  );
  try {
    const code = await admin(args, tool);
    return { code, ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.env = GIVEN;
  }
}

describe('npm run admin', () => {
  it.each<[string[], string | RegExp]>([
    [[], 'Say which command: npm run admin -- help lists them.'],
    [['fly'], 'There is no command fly: see npm run admin -- help'],
    [['set-plan', 'a@b.example'], /^Usage: npm run admin -- set-plan <email>/],
    [['set-plan', 'nobody', 'Advance'], 'nobody is no e-mail address.'],
    [['set-plan', 'a@b.example ', 'Advance'], 'a@b.example is no e-mail address.'],
    [['set-plan', 'a@b.example\nc', 'Advance'], 'a@b.example c is no e-mail address.'],
    [['set-plan', 'a@b.example', 'Gold'], 'Gold is no plan: it must be Freemium, Advance, Enterprise.'],
    [['replay'], 'Usage: npm run admin -- replay --from-tick N --to-tick M [--alert ID] [--dry-run]'],
    [['replay', '--from-tick', '1'], /^Usage: /],
    [['replay', '--from-tick', '1e3', '--to-tick', '5'], '--from-tick 1e3 is no tick number.'],
    [
      ['replay', '--from-tick', '-5', '--to-tick', '5'],
      `Option '--from-tick' needs a value that does not begin with '-'.`,
    ],
    [['replay', '--from-tick=-5', '--to-tick', '5'], '--from-tick -5 is no tick number.'],
    [['replay', '--from-tick', '9', '--to-tick', '5'], '--from-tick 9 is above --to-tick 5.'],
    [['replay', '--from-tick', '1', '--to-tick', '5', '--alert', 'x'], 'There is no alert x.'],
    [['replay', '--from-tick', '1', '--to-tick', '5', '--alert', NOBODY], `There is no alert ${NOBODY}.`],
    [
      ['replay', '--from-tick', '1', '--to-tick', '5'],
      'No feed has been followed yet: every tick is still to come.',
    ],
    [['replay', '--from', '1'], `Unknown option '--from'.`],
    [['resend'], 'Usage: npm run admin -- resend --failed --since 1h [--dry-run]'],
    [['resend', '--since', '1h'], /^Usage: /],
    [['resend', '--failed', '--since', 'noon'], /^--since noon is no duration: /],
    [['resend', '--failed', '--since', '1h,2h'], /^--since 1h,2h is no duration: /],
    [['resend', '--failed', '--since', '1h', 'now'], /^Unexpected argument 'now'/],
    [['status', 'all'], 'Usage: npm run admin -- status'],
  ])('refuses %j in one line', async (args, line) => {
    const { code, stdout, stderr } = await run(args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
    if (typeof line === 'string') expect(stderr).toBe(`${line}\n`);
    else expect(stderr).toMatch(line);
  });

  it('says in one line that there is no database, that it is away, or too old', async () => {
    const none = await run(['status'], { DATABASE_URL: '', DATA_DIR: '/nowhere' });
    expect(none).toMatchObject({ code: 1, stderr: expect.stringMatching(/^No database: [^\n]+\n$/) });
    const away = await run(['status'], { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' });
    expect(away).toMatchObject({ code: 1, stderr: expect.stringMatching(/^status failed: [^\n]+\n$/) });
    const empty = new URL(database.url);
    empty.pathname = '/postgres';
    const old = await run(['status'], { DATABASE_URL: empty.href });
    expect(old).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The database lacks [^\n]+\n$/) });
  });

  it('explains its commands, all of them or one', async () => {
    const all = await run(['help'], { DATABASE_URL: '', DATA_DIR: '/nowhere' });
    expect(all.code).toBe(0);
    for (const name of ['set-plan', 'replay', 'resend', 'status', 'encrypt-key'])
      expect(all.stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    const one = await run(['resend', '--help'], { DATABASE_URL: '', DATA_DIR: '/nowhere' });
    expect(one).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^resend --failed --since 1h \[--dry-run\]\n {2}\S.*\n$/),
    });
  });

  it.each(['help', 'status'])('says in one line that nobody reads its answer: %s', async (name) => {
    const env = { ...GIVEN, DATABASE_URL: database.url };
    const tool = spawn(process.execPath, [ADMIN, name], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    tool.stdout.destroy();
    const [stderr, [code]] = await Promise.all([text(tool.stderr), once(tool, 'close')]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: `${name} failed: write EPIPE\n` });
  });

  it.each<[string[], 'stdout' | 'stderr', string]>([
    [['help'], 'stdout', `${IN_IMAGE} <command>\n\n`],
    [[], 'stderr', `Say which command: ${IN_IMAGE} help lists them.\n`],
    [['fly'], 'stderr', `There is no command fly: see ${IN_IMAGE} help\n`],
    [['status', 'all'], 'stderr', `Usage: ${IN_IMAGE} status\n`],
  ])('calls itself as it was called: %j', async (args, stream, text) => {
    const said = await run(args, {}, IN_IMAGE);
    expect(said[stream].slice(0, text.length)).toBe(text);
    expect(said.stdout + said.stderr).not.toContain('npm run admin');
  });

  it('sets a plan', async () => {
    const { id } = await aUser(dataSource, { email: 'ann@tickhook.example' });
    const { code, stdout } = await run(['set-plan', 'ann@tickhook.example', 'Advance']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'ann@tickhook.example is on plan Advance.\n' });
    expect((await new UserRepository(dataSource).subscription(id)).plan.name).toBe('Advance');
  });

  it.each([
    ['active', [expect.stringMatching(/^Account .+ has bought sub_1, which is active:/)]],
    ['canceled', []],
  ])('tells of what was bought beside the plan that it sets, when that is %s', async (status, told) => {
    const email = `${status}@tickhook.example`;
    const { id } = await aUser(dataSource, { email, plan: 'Advance' });
    await dataSource.query(
      `UPDATE subscription SET provider_subscription_id = 'sub_1', provider_status = $2 WHERE user_id = $1`,
      [id, status],
    );
    const { stdout } = await run(['set-plan', email, 'Freemium']);
    expect(stdout.replace(id, 'of it').split('\n')).toEqual([`${email} is on plan Freemium.`, ...told, '']);
  });

  describe('replay', () => {
    const stateOf = (): Promise<{ number: string; replay: string[] | null }[]> =>
      dataSource.query(
        'SELECT number, replay_alerts AS replay FROM tick WHERE matched_at IS NULL ORDER BY number',
      );
    /** First tick, last tick and alerts of each order. */
    const orders = async (): Promise<unknown[][]> => {
      const rows: { network: string; first: number; last: number; alerts: string[] }[] =
        await dataSource.query(
          'SELECT network, next_tick::int AS first, last_tick::int AS last, alerts FROM backfill ORDER BY created_at',
        );
      return rows.map(({ network, first, last, alerts }) => [network, first, last, alerts]);
    };
    const between = (from: number, to: number) => [
      'replay',
      ...['--from-tick', String(from)],
      ...['--to-tick', String(to)],
    ];

    beforeEach(async () => {
      const ticks = new TickRepository(dataSource);
      await ticks.startCursor('qubic', 99);
      await ticks.storeTicks('qubic', { from: 99, to: 100 }, []);
    });
    afterEach(() => dataSource.query('TRUNCATE tick, chain_call, feed_cursor, backfill'));

    it('has matched ticks of the range matched again, for all or for one alert, and the rest fetched', async () => {
      const { id: userId } = await aUser(dataSource);
      const [one, other] = [await anAlert(dataSource, { userId }), await anAlert(dataSource, { userId })];
      for (const number of [10, 11, 12]) await aTick(dataSource, { number, isMatched: true });
      await aTick(dataSource, { number: 13 });
      const before = await stateOf();
      expect(await run([...between(11, 13), '--alert', one.id, '--dry-run'])).toMatchObject({
        code: 0,
        stdout: `2 ticks would be matched again for alert ${one.id}; the feed would be asked for what is missing of ticks 11 to 13.\n`,
      });
      expect([await stateOf(), await orders()]).toEqual([before, []]);
      expect(await run([...between(11, 13), '--alert', one.id])).toMatchObject({
        code: 0,
        stdout: `2 ticks are matched again for alert ${one.id}; the feed is asked for what is missing of ticks 11 to 13.\n`,
      });
      const unmatched = { number: '13', replay: null };
      expect(await stateOf()).toEqual([
        { number: '11', replay: [one.id] },
        { number: '12', replay: [one.id] },
        unmatched,
      ]);
      for (const again of [1, 2]) {
        expect(await run([...between(12, 12), '--alert', other.id])).toMatchObject({
          code: 0,
          stdout: expect.stringMatching(`^1 tick is matched again for alert ${other.id}; `),
        });
        expect([again, (await stateOf())[1]]).toEqual([again, { number: '12', replay: [one.id, other.id] }]);
      }
      expect(await run(between(11, 13))).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^2 ticks are matched again; /),
      });
      expect(await stateOf()).toEqual([
        { number: '11', replay: [] },
        { number: '12', replay: [] },
        unmatched,
      ]);
      expect(await orders()).toEqual([
        ['qubic', 11, 13, [one.id]],
        ['qubic', 12, 12, [other.id]],
        ['qubic', 12, 12, [other.id]],
        ['qubic', 11, 13, []],
      ]);
    });

    it('fetches up to the cursor that moved last, though nothing is stored', async () => {
      await dataSource.query(
        `INSERT INTO feed_cursor (network, tick, updated_at) VALUES ('devnet', 500, now() - interval '1 day')`,
      );
      expect(await run(between(0, 5000))).toMatchObject({
        code: 0,
        stdout: '0 ticks are matched again; the feed is asked for what is missing of ticks 0 to 100.\n',
      });
      expect(await orders()).toEqual([['qubic', 0, 100, []]]);
    });

    it.each([[[]], [['--dry-run']]])('refuses what is still to come, and what is gone %j', async (flags) => {
      await dataSource.query(`UPDATE feed_cursor SET purged_to = 40`);
      await aTick(dataSource, { number: 40, isMatched: true });
      await aTick(dataSource, { number: 101, isMatched: true });
      for (const [from, to, line] of [
        [101, 200, 'Ticks from 101 are still to come: the cursor is at 100.\n'],
        [40, 200, 'Ticks before 41 are beyond retention: --from-tick must be 41 at least.\n'],
        [1, 39, 'Ticks before 41 are beyond retention: --from-tick must be 41 at least.\n'],
      ] as const) {
        expect(await run([...between(from, to), ...flags])).toEqual({ code: 1, stdout: '', stderr: line });
      }
      expect([await stateOf(), await orders()]).toEqual([[], []]);
      expect(await run([...between(41, 100), ...flags])).toMatchObject({ code: 0 });
    });

    it('takes any number of ticks', async () => {
      await dataSource.query(
        `INSERT INTO tick (number, epoch, occurred_at, matched_at) SELECT n, 1, now(), now() FROM generate_series(20000, 31000) n`,
      );
      expect(await new OperatorRepository(dataSource).replay({ from: 19_000, to: 40_000 })).toBe(11_001);
    });
  });

  describe('resend', () => {
    it('makes due what was given up since then, and says what it left', async () => {
      const { id: userId } = await aUser(dataSource);
      const [alert, off] = [
        await anAlert(dataSource, { userId }),
        await anAlert(dataSource, { userId, inactiveReason: 'user' }),
      ];
      const { calls } = await aTick(dataSource, { number: 40, isMatched: true });
      const txId = calls[0]!.txId;
      const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
      const failed = (of: BuiltAlert, fields: Partial<NotificationFields>) =>
        aNotification(dataSource, { alert: of, txId, status: 'error', attempts: 9, retries: 9, ...fields });
      const fitting = [
        await failed(alert, { attemptedAt: ago(0.5) }),
        await failed(alert, { attemptedAt: ago(0.5), occurredAt: ago(24 * 5), createdAt: ago(24 * 5) }),
        await failed(alert, { attemptedAt: ago(0.5), occurredAt: ago(24 * 60) }),
      ];
      const rest = [
        await failed(off, { attemptedAt: ago(0.5) }),
        await failed(alert, { attemptedAt: ago(0.5), txId: 'gone' }),
        await failed(alert, { attemptedAt: ago(2) }),
        await failed(alert, { attemptedAt: ago(0.5), status: 'ok' }),
      ];
      const dry = await run(['resend', '--failed', '--since', '1h', '--dry-run']);
      expect(dry).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^3 .* would be due again. 2 cannot/),
      });
      expect(await dataSource.query(`SELECT 1 FROM notification WHERE status = 'pending'`)).toEqual([]);
      const { code, stdout } = await run(['resend', '--failed', '--since', '1h']);
      expect({ code, stdout }).toEqual({
        code: 0,
        stdout:
          '3 failed notifications are due again. 2 cannot be sent: their alert is off, or their call is not stored any more, or they were tried 1,000 times.\n',
      });
      const due: { id: string; attempts: number; retries: number }[] = await dataSource.query(
        `SELECT id, attempts, retries FROM notification WHERE status = 'pending' AND next_attempt_at <= now()`,
      );
      expect(due.map(({ id }) => id).sort()).toEqual([...fitting].sort());
      expect(due[0]).toMatchObject({ attempts: 9, retries: 0 });
      expect(rest).toHaveLength(4);
      expect(await run(['resend', '--since', '1h', '--failed'])).toMatchObject({
        stdout: expect.stringMatching(/^0 failed notifications are due again. 2 cannot/),
      });
    });
  });

  describe("the runbook's statement", () => {
    it('has tried at once what failed on our side and waits for its next attempt', async () => {
      const { id: userId } = await aUser(dataSource);
      const alert = await anAlert(dataSource, { userId });
      const later = new Date(Date.now() + 3_600_000);
      const failed = (fields: Partial<NotificationFields>) =>
        aNotification(dataSource, { alert, attempts: 4, error: 'internal', nextAttemptAt: later, ...fields });
      const delayed = await failed({});
      const others = [
        await failed({ error: 'status' }),
        await failed({ nextAttemptAt: null }),
        await failed({ nextAttemptAt: null, status: 'error' }),
      ];
      const parked = await failed({});
      await dataSource.query(`UPDATE notification SET next_attempt_at = 'infinity' WHERE id = $1`, [parked]);
      const [statement = ''] = /^UPDATE notification .*;$/m.exec(RUNBOOK) ?? [];
      await dataSource.query(statement);
      const due: { id: string }[] = await dataSource.query(
        'SELECT id FROM notification WHERE id = ANY($1) AND next_attempt_at <= now()',
        [[delayed, parked, ...others]],
      );
      expect(due).toEqual([{ id: delayed }]);
      await dataSource.query('DELETE FROM alert WHERE id = $1', [alert.id]);
    });
  });

  describe('status', () => {
    it('is a table of what waits', async () => {
      await dataSource.query('TRUNCATE tick, notification, dispatch, usage, plan_grant');
      const { id: userId } = await aUser(dataSource);
      const alert = await anAlert(dataSource, { userId });
      const ticks = new TickRepository(dataSource);
      await ticks.startCursor('qubic', 12_345);
      await aTick(dataSource, { number: 50 });
      const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
      const reached = await anAlert(dataSource, { userId, webhook: 'https://reached.example/' });
      await aNotification(dataSource, { alert: reached, nextAttemptAt: at(5) });
      await aNotification(dataSource, { alert, nextAttemptAt: at(7) });
      await aNotification(dataSource, { alert, nextAttemptAt: at(-5) });
      await aNotification(dataSource, { alert, status: 'error', attempts: 1, attemptedAt: at(30) });
      await aNotification(dataSource, { alert, status: 'error', attempts: 1, attemptedAt: at(90) });
      await dataSource.query(`UPDATE notification SET next_attempt_at = 'infinity' WHERE id = $1`, [
        await aNotification(dataSource, { alert }),
      ]);
      await aDispatch(dataSource, [await aNotification(dataSource, { alert })]);
      const lease = { leaseToken: crypto.randomUUID(), leaseUntil: at(-1) };
      await aDispatch(dataSource, [await aNotification(dataSource, { alert })], lease);
      await dataSource.query(
        `UPDATE endpoint SET opened_at = now() - interval '3 hours', origin = 'https://away.example' WHERE id = $1`,
        [alert.endpointId],
      );
      await dataSource.query(
        `INSERT INTO usage (user_id, month, notifications, withheld) VALUES
           ($1, date_trunc('month', now() AT TIME ZONE 'UTC'), 200, 7),
           ($2, date_trunc('month', now() AT TIME ZONE 'UTC'), 20, 0),
           ($1, '2020-01-01', 5, 5)`,
        [userId, NOBODY],
      );
      await dataSource.query(
        `INSERT INTO mail (id, user_id, kind, data, created_at)
           VALUES (gen_random_uuid(), $1, 'usage', '{}', now() - interval '3 hours')`,
        [userId],
      );
      await run(['set-plan', 'ana@tickhook.example', 'Advance']);
      await run(['set-plan', 'taken-back@tickhook.example', 'Enterprise']);
      await run(['set-plan', 'taken-back@tickhook.example', 'Freemium']);
      const { stdout: atStart } = await run(['status']);
      expect(atStart).toMatch(/^cursor \(qubic\) +12345, moved \d+ s ago, head unknown$/m);
      expect(atStart).toMatch(/^backfills {16}0$/m);
      await ticks.storeTicks('qubic', { from: 12_345, to: 12_350, head: 12_400 }, []);
      await dataSource.query(`INSERT INTO backfill (id, network, next_tick, last_tick, created_at) VALUES
        (gen_random_uuid(), 'qubic', 100, 9000, now()), (gen_random_uuid(), 'qubic', 2100, 5000, now() - interval '1 hour')`);
      const { code, stdout } = await run(['status']);
      expect(code).toBe(0);
      expect(stdout.split('\n')).toEqual([
        expect.stringMatching(/^cursor \(qubic\) {11}12350, moved \d+ s ago, then 50 behind the head$/),
        expect.stringMatching(/^newest call {14}\d+ \S+ old, in tick 50$/),
        'backfills                2: next tick 2100 of 5000',
        'unmatched ticks          1',
        'due notifications        1, the oldest for 5 min',
        'due later                1, the next in 5 min',
        'held back (unreachable)  1',
        'held back (alert off)    1',
        'dispatches               2, 1 in the hands of a worker',
        'failed in the last hour  1',
        'mails waiting            1, the oldest for 3 h',
        'open endpoints           1',
        '  https://away.example   not reached for 3 h, 3 waiting',
        'usage this month         220 notifications, 7 withheld from 1 account',
        'plans set ahead          1',
        '  ana@tickhook.example   Advance',
        'queue match              0 waiting, 0 active',
        'queue deliver            0 waiting, 0 active',
        '',
      ]);
    });

    it('tells of one as one', async () => {
      await dataSource.query('TRUNCATE usage');
      await dataSource.query(
        `INSERT INTO usage (user_id, month, notifications) VALUES ($1, date_trunc('month', now() AT TIME ZONE 'UTC'), 1)`,
        [NOBODY],
      );
      const { stdout } = await run(['status']);
      expect(stdout).toMatch(/^usage this month +1 notification, 0 withheld from 0 accounts$/m);
    });

    it('knows no head where whoever moved the cursor did not tell', async () => {
      const ticks = new TickRepository(dataSource);
      await ticks.startCursor('devnet', 100);
      const cursor = async () =>
        /^cursor \(devnet\) +(\d+), moved \d+ s ago, (.*)$/m.exec((await run(['status'])).stdout);
      await ticks.storeTicks('devnet', { from: 100, to: 110, head: 120 }, []);
      expect(await cursor()).toMatchObject({ 1: '110', 2: 'then 10 behind the head' });
      // A previous version does not set the column.
      await dataSource.query(`UPDATE feed_cursor SET tick = 121 WHERE network = 'devnet'`);
      expect(await cursor()).toMatchObject({ 1: '121', 2: 'head unknown' });
      await ticks.storeTicks('devnet', { from: 121, to: 122, head: 200 }, []);
      await ticks.storeTicks('devnet', { from: 122, to: 123 }, []);
      expect(await cursor()).toMatchObject({ 1: '123', 2: 'head unknown' });
    });

    it('says when the queue does not answer', async () => {
      const { code, stdout } = await run(['status'], { QUEUE_URL: 'redis://127.0.0.1:1' });
      expect(code).toBe(0);
      expect(stdout).toMatch(/^queue match +does not answer$/m);
    });
  });
});

import { jest } from '@jest/globals';
import { Alert, EncryptionKeyRepository, SecretRepository } from '@tickhook/database';
import { runQueueMigrations } from '@tickhook/queues';
import {
  aDispatch,
  anAlert,
  aSecretsKey,
  aNotification,
  aTick,
  aUser,
  startReceiver,
  startTestDatabase,
  until,
  type BuiltAlert,
  type ReceivedRequest,
} from '@tickhook/testing';
import { generateSecret, KeyRing } from '@tickhook/webhooks';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { admin } from '../admin.js';
import { Supervisor } from '../supervisor.js';

const ADMIN = fileURLToPath(new URL('../../admin.mjs', import.meta.url));
/** More than one batch. */
const ALERTS = 210;

interface SignedAlert extends BuiltAlert {
  /** all secrets it signs with, the current one first */
  secrets: string[];
}

const database = await startTestDatabase();
const { dataSource } = database;
const receiver = await startReceiver();
const folder = mkdtempSync(path.join(os.tmpdir(), 'tickhook-keys-'));
const worker = new Supervisor(openSync(path.join(folder, 'worker.log'), 'w'));
const keys = new EncryptionKeyRepository(dataSource);

const [first, second] = [aSecretsKey(), aSecretsKey()];
const [old, changed] = [first.toString('base64'), second.toString('base64')];
const ring = new KeyRing([first]);

let userId: string;
let alerts: SignedAlert[];
let txId: string;

beforeAll(async () => {
  await runQueueMigrations(database.url);
  const { calls } = await aTick(dataSource, { number: 1, isMatched: true });
  txId = calls[0]!.txId;
  // The worker is never restarted: everything that follows happens while it runs.
  await worker.start('worker', {
    DATABASE_URL: database.url,
    SECRETS_KEY: `${old},${changed}`,
    WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
    WEBHOOK_RETRY_SCHEDULE: '1h',
    WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT: '50',
    SWEEP_MS: '50',
    WORKER_OPS_PORT: '0',
  });
});

beforeEach(async () => {
  await dataSource.query('TRUNCATE encryption_key, user_account, notification, attempt, dispatch CASCADE');
  ({ id: userId } = await aUser(dataSource, { plan: 'Enterprise' }));
});

afterAll(async () => {
  await worker.stop();
  await Promise.all([receiver.stop(), database.stop()]);
  rmSync(folder, { recursive: true });
});

async function signedAlert(): Promise<SignedAlert> {
  const secret = generateSecret();
  const seal = (id: string) => ring.seal(secret, id);
  const alert = await anAlert(dataSource, { userId, webhook: `${receiver.url}/hook`, secret: seal });
  return { ...alert, secrets: [secret] };
}

/** Gives an alert a new secret, while its previous one is still valid. */
async function renew(alert: SignedAlert): Promise<void> {
  const secret = generateSecret();
  await new SecretRepository(dataSource).rotate(userId, alert.id, (key) => ring.seal(secret, alert.id, key));
  alert.secrets = [secret, ...alert.secrets.slice(0, 1)];
}

/** Makes the worker send a call for each of these alerts. @returns ids of the notifications */
async function dispatch(of: readonly SignedAlert[]): Promise<string[]> {
  const ids = await Promise.all(of.map((alert) => aNotification(dataSource, { alert, txId })));
  await aDispatch(dataSource, ids);
  return ids;
}

async function send(of: readonly SignedAlert[]): Promise<void> {
  const { length } = receiver.requests;
  await dispatch(of);
  await receiver.waitFor(length + of.length);
}

/** Sends for all alerts in turn, without a pause, until stopped. */
function traffic(): { stop(): Promise<void> } {
  let isOn = true;
  const run = async () => {
    for (let at = 0; isOn; at = (at + 10) % alerts.length) await send(alerts.slice(at, at + 10));
  };
  const ended = run();
  const stop = () => {
    isOn = false;
    return ended;
  };
  return { stop };
}

function isSignedRight({ headers, bytes }: ReceivedRequest): boolean {
  const alert = alerts.find(({ id }) => id === headers['tickhook-alert-id']);
  const signatures = String(headers['webhook-signature']).split(' ');
  return (
    signatures.length === alert?.secrets.length &&
    alert.secrets.every((secret) => {
      try {
        return Boolean(new Webhook(secret).verify(bytes, headers as Record<string, string>));
      } catch {
        return false;
      }
    })
  );
}

function expectAllSignedRight(): void {
  expect(receiver.requests.filter((request) => !isSignedRight(request))).toEqual([]);
  receiver.requests.length = 0;
}

interface Result {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command in this process, with only these settings. */
async function rotate(settings: Record<string, string> = { SECRETS_KEY: old }): Promise<Result> {
  const former = process.env;
  process.env = { DATABASE_URL: database.url, DATA_DIR: folder, ...settings };
  const [stdout, stderr] = [captured(process.stdout), captured(process.stderr)];
  try {
    const code = await admin(['encrypt-key', 'rotate']);
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.env = former;
    for (const stream of [stdout, stderr]) stream.release();
  }
}

function captured(stream: NodeJS.WriteStream) {
  const spy = jest.spyOn(stream, 'write').mockImplementation((_text, ...rest) => {
    for (const done of rest) if (typeof done === 'function') done();
    return true;
  });
  return { text: () => spy.mock.calls.map(([line]) => line).join(''), release: () => spy.mockRestore() };
}

/** Runs the command as an operator would. */
async function command(...args: readonly string[]): Promise<Result> {
  const child = spawn(process.execPath, [ADMIN, 'encrypt-key', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: folder, SECRETS_KEY: old },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  // The event's arguments are the exit code and the signal (Node: child_process).
  const [code] = (await once(child, 'close')) as [number | null];
  const [stdout, stderr] = await output;
  return { code, stdout, stderr };
}

const rows = () =>
  dataSource.getRepository(Alert).find({
    select: { id: true, secret: true, secretKeyId: true, previousSecret: true },
    order: { id: 'ASC' },
  });

const ONE_LINE = /^[^\n]+\n$/;

describe('encrypt-key rotate, while a worker sends', () => {
  beforeEach(async () => {
    alerts = await Promise.all(Array.from({ length: ALERTS }, signedAlert));
    await renew(alerts[0]!);
    await renew(alerts.at(-1)!);
  });

  it('encrypts every secret with a new key, again and again, and every send is signed right', async () => {
    const busy = traffic();
    const used: string[][] = [await keys.used()];
    while (used.length < 3) {
      const before = receiver.requests.length;
      const result = await command('rotate');
      expect(result).toEqual({ code: 0, stdout: expect.stringMatching(ONE_LINE), stderr: '' });
      expect(result.stdout).toContain(` ${ALERTS + 2} secrets`);
      expect(receiver.requests.length).toBeGreaterThan(before);
      used.push(await keys.used());
      expect((await keys.list()).map(({ id }) => id)).toEqual(used.at(-1));
    }
    await busy.stop();
    await send(alerts);
    expect(new Set(used.flat()).size).toBe(3);
    expectAllSignedRight();
  });

  it('is done again after it was interrupted, and sends in between are signed right', async () => {
    const key = ring.makeKey();
    await keys.add(key);
    const nil = '00000000-0000-0000-0000-000000000000';
    const half = await keys.reseal(key.id, nil, ({ secret, alertId }) =>
      ring.seal(ring.open(secret, alertId), alertId, key),
    );
    expect(half.resealed).toBeLessThan(ALERTS);
    await renew(alerts[1]!);
    await send(alerts);
    expect(await rotate()).toMatchObject({ code: 0 });
    expect(await keys.used()).toHaveLength(1);
    expect(await keys.used()).not.toContain(key.id);
    await send(alerts);
    expectAllSignedRight();
  });

  it('leaves nothing under an old SECRETS_KEY, given both', async () => {
    await rotate();
    const refused = await rotate({ SECRETS_KEY: changed });
    expect(refused).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(ONE_LINE) });
    expect(refused.stderr).toContain('SECRETS_KEY=<new>,<old>');
    expect(await rotate({ SECRETS_KEY: `${changed},${old}` })).toMatchObject({ code: 0 });
    expect(await rotate({ SECRETS_KEY: changed })).toMatchObject({ code: 0 });
    await send(alerts);
    expectAllSignedRight();
  });
});

describe('encrypt-key rotate', () => {
  beforeEach(async () => {
    alerts = await Promise.all(Array.from({ length: 4 }, signedAlert));
  });

  it('takes the SECRETS_KEY that npm start keeps in DATA_DIR', async () => {
    expect(await rotate({})).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^SECRETS_KEY is not set/),
    });
    writeFileSync(path.join(folder, 'secrets.key'), old);
    expect(await rotate({})).toMatchObject({ code: 0, stderr: '' });
    rmSync(path.join(folder, 'secrets.key'));
  });

  it.each([
    ['another', changed],
    ['a short', 'c2hvcnQ='],
  ])('with %s SECRETS_KEY says so in one line, and changes nothing', async (_which, SECRETS_KEY) => {
    const before = await rows();
    const { code, stdout, stderr } = await rotate({ SECRETS_KEY });
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(ONE_LINE),
    });
    expect(stderr).toMatch(/^SECRETS_KEY (opens none|is malformed)/);
    expect(stderr).not.toContain(SECRETS_KEY);
    expect(await rows()).toEqual(before);
    expect(await keys.list()).toEqual([]);
  });

  it('with another SECRETS_KEY changes nothing while there are no secrets either', async () => {
    await rotate();
    await dataSource.query('DELETE FROM alert');
    const before = await keys.list();
    expect(await rotate({ SECRETS_KEY: changed })).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(`does not open key ${before[0]?.id}`),
    });
    expect(await keys.list()).toEqual(before);
    expect(await rotate({ SECRETS_KEY: `${changed},${old}` })).toMatchObject({ code: 0 });
  });

  it('makes no key before there is a secret: nobody could tell a wrong SECRETS_KEY', async () => {
    await dataSource.query('DELETE FROM alert');
    const stdout = 'There are no secrets yet: nothing was changed.\n';
    expect(await rotate({ SECRETS_KEY: changed })).toEqual({ code: 0, stdout, stderr: '' });
    expect(await keys.list()).toEqual([]);
  });

  it('names what was changed by a strange hand or taken from another alert, and goes on', async () => {
    const [tampered, thief, owner, other] = alerts as [SignedAlert, SignedAlert, SignedAlert, SignedAlert];
    await dataSource.query(
      `UPDATE alert SET secret = set_byte(secret, length(secret) - 1, get_byte(secret, length(secret) - 1) # 1)
       WHERE id = $1`,
      [tampered.id],
    );
    await dataSource.query(
      'UPDATE alert SET secret = o.secret FROM alert o WHERE o.id = $2 AND alert.id = $1',
      [thief.id, owner.id],
    );
    const { code, stdout, stderr } = await rotate();
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(ONE_LINE),
    });
    expect(alerts.filter(({ id }) => stderr.includes(id))).toEqual([tampered, thief]);
    expect(await keys.used()).toHaveLength(2);
    // The others in the same dispatch are still sent.
    const [bad, worse, ...good] = await dispatch(alerts);
    await receiver.waitFor(2);
    const settled = () =>
      dataSource.query('SELECT id, status, error FROM notification WHERE attempts = 1 ORDER BY id');
    await until('four attempts', async () => (await settled()).length === 4);
    expect(await settled()).toEqual(
      [
        ...[bad, worse].map((id) => ({ id, status: 'pending', error: 'internal' })),
        ...good.map((id) => ({ id, status: 'ok', error: null })),
      ].sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
    );
    expect(receiver.requests.map(({ headers }) => headers['tickhook-alert-id']).sort()).toEqual(
      [owner.id, other.id].sort(),
    );
    expectAllSignedRight();
  });

  it('knows no other verb', async () => {
    const usage = 'Usage: npm run admin -- encrypt-key rotate\n';
    expect(await command('show')).toEqual({ code: 1, stdout: '', stderr: usage });
    expect(await keys.list()).toEqual([]);
  });
});

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { acquirePostgres, createDatabase, keepOutput, type TestPostgres } from '@tickhook/testing';
import { readCompose } from './compose.js';
import { ROOT } from './files.js';
import { ALL_SETTINGS } from './service-settings.js';

const { services } = readCompose();
/** Settings that .env.example leaves empty. */
const REQUIRED = [
  'COGNITO_REGION',
  'COGNITO_USER_POOL_ID',
  'COGNITO_CLIENT_ID',
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_EMAIL',
];
/** Generous, because a machine running many tests at once is slow. */
const LIMIT_MS = 240_000;
/** The image is built with GNU cp. */
const isLinux = process.platform === 'linux';
const reason = isLinux ? '' : ' (skipped: what the image holds can be put together on Linux only)';

(isLinux ? describe : describe.skip)(
  `what the image holds, by the commands of docker-compose.yml${reason}`,
  () => {
    const children: ChildProcess[] = [];
    let image: string;
    let postgres: TestPostgres;
    let environment: Record<string, string>;

    beforeAll(async () => {
      image = mkdtempSync(path.join(os.tmpdir(), 'tickhook-image-'));
      execFileSync('infra/docker/pack.sh', [image], { cwd: ROOT, stdio: 'ignore' });
      postgres = await acquirePostgres();
      environment = {
        PATH: process.env['PATH'] ?? '',
        NODE_ENV: 'production',
        // As in the image.
        HOST: '0.0.0.0',
        DATABASE_URL: await createDatabase(postgres.url),
        SECRETS_KEY: Buffer.alloc(32).toString('base64'),
        // Nothing listens there: the services must start even without a feed.
        FEED_URL: 'http://127.0.0.1:9',
        ...Object.fromEntries(REQUIRED.map((name) => [name, ALL_SETTINGS[name]!.example])),
        ...Object.fromEntries(
          ['PORT', 'API_OPS_PORT', 'INGESTOR_OPS_PORT', 'WORKER_OPS_PORT'].map((name) => [name, '0']),
        ),
      };
    }, LIMIT_MS);
    afterAll(async () => {
      for (const child of children) child.kill('SIGKILL');
      rmSync(image, { recursive: true });
      await postgres.stop();
    });

    function start(name: string): ChildProcess {
      const command = services[name]!.command.map((one) =>
        one.replace('/opt/local', path.join(ROOT, 'infra/docker/local')),
      );
      return run(...command.slice(1));
    }

    function run(...args: string[]): ChildProcess {
      const child = spawn(process.execPath, args, {
        cwd: image,
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      keepOutput(child);
      children.push(child);
      return child;
    }

    it(
      'migrate, start, are live, and end when told to',
      async () => {
        expect(await once(start('migrate'), 'exit')).toEqual([0, null]);
        await Promise.all(['api', 'ingestor', 'worker'].map(runOnce));
      },
      LIMIT_MS,
    );

    it("has the operator's tool", async () => {
      expect(await once(start('migrate'), 'exit')).toEqual([0, null]);
      expect(await once(run('infra/docker/admin.mjs', 'status'), 'exit')).toEqual([0, null]);
    });

    async function runOnce(name: string): Promise<void> {
      const child = start(name);
      const ended = once(child, 'exit');
      const up = once(child, 'message', { signal: AbortSignal.timeout(LIMIT_MS) });
      const [message] = await Promise.race([up, ended.then(() => [undefined])]);
      expect([name, message]).toEqual([name, expect.objectContaining({ type: 'listening' })]);
      const { opsPort, port } = message as { opsPort: number; port?: number };
      const isLive = run('infra/docker/healthy.mjs', `http://127.0.0.1:${opsPort}/health/live`);
      expect([name, await once(isLive, 'exit')]).toEqual([name, [0, null]]);
      if (port !== undefined) expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
      child.kill('SIGTERM');
      expect([name, await ended]).toEqual([name, [0, null]]);
    }

    it(
      'end with one line that names what is missing',
      async () => {
        const { SECRETS_KEY, ...without } = environment;
        expect(SECRETS_KEY).toBeDefined();
        const main = services['api']!.command.at(-1)!;
        const child = spawn(process.execPath, [main], {
          cwd: image,
          env: without,
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        let said = '';
        child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
        expect(await once(child, 'close')).toEqual([1, null]);
        expect(said).toMatch(/^SECRETS_KEY is not set: .*\n$/);
      },
      LIMIT_MS,
    );
  },
);

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { readSettings } from '@tickhook/config';
import { freePort } from '@tickhook/testing/servers';
import type { LocalSettings } from '../local-settings.js';
import { serviceEnvironment } from '../service-environment.js';
import { readCompose } from './compose.js';
import { givenTo, settingsOf } from './service-settings.js';

type Environment = Record<string, string | undefined>;
interface StandIn {
  always: Record<string, string>;
  groups: Record<string, string>[];
}

const { localSettings } = (await load('local-settings.mjs')) as {
  localSettings: (devnet: {
    port: number;
    secrets: Record<string, string>;
    allowsPrivateNetworks: boolean;
  }) => StandIn;
};
const { useSettings } = (await load('use-settings.mjs')) as {
  useSettings: (settings: StandIn, environment: Environment) => void;
};
const { forward } = (await load('forward.mjs')) as {
  forward: (from: { host: string; port: number }, to: { host: string; port: number }) => Promise<void>;
};

const SECRETS = {
  SECRETS_KEY: Buffer.alloc(32).toString('base64'),
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
  QUEUE_BOARD_PASSWORD: 'local',
};
const settings = localSettings({ port: 4000, secrets: SECRETS, allowsPrivateNetworks: true });

/** Loads a module that compose preloads: plain JavaScript outside this project. */
function load(file: string): Promise<unknown> {
  return import(new URL(`../../../docker/local/${file}`, import.meta.url).href);
}

function completed(given: Environment): Environment {
  const environment = { DATABASE_URL: 'postgres://postgres', NODE_ENV: 'production', ...given };
  useSettings(settings, environment);
  return environment;
}

describe('the profile local', () => {
  it.each(['api', 'ingestor', 'worker'])(
    'gives %s all it needs, from a plain copy of .env.example',
    (app) => {
      const nothing = Object.fromEntries(
        givenTo(app)
          .filter((name) => name !== 'DATABASE_URL')
          .map((name) => [name, '']),
      );
      const environment = completed(nothing);
      expect(() => readSettings(settingsOf(app), environment)).not.toThrow();
      expect(environment.NODE_ENV).toBe('development');
    },
  );

  it('stands in as `npm start` does', () => {
    const local = { environment: {}, hasLocalIdentity: true } as LocalSettings;
    const { api, ingestor } = serviceEnvironment(local, 'postgres://embedded');
    const addresses = { devnet: 'http://127.0.0.1:4000' };
    const { STRIPE_WEBHOOK_SECRET, ...identity } = api(addresses);
    expect(STRIPE_WEBHOOK_SECRET).toMatch(/^whsec_/);
    expect(completed({})).toMatchObject({
      ...identity,
      ...ingestor(addresses),
      DATABASE_URL: 'postgres://postgres',
    });
  });

  it('leaves what was set by hand, and with it what belongs to it', () => {
    const environment = completed({ FEED_URL: 'https://rpc.qubic.org/query/v1', SECRETS_KEY: 'mine' });
    expect(environment).toMatchObject({ FEED_URL: 'https://rpc.qubic.org/query/v1', SECRETS_KEY: 'mine' });
    expect(environment).not.toHaveProperty('FEED_START_TICK');
    expect(environment.COGNITO_REGION).toBe('local');
  });

  it.each([
    ['FEED_POLL_MS', '500'],
    ['FEED_START_TICK', 'latest'],
  ])("follows devnet's chain also when %s was set by hand", (name, value) => {
    const { FEED_URL, FEED_START_TICK, FEED_POLL_MS } = completed({});
    expect(completed({ [name]: value })).toMatchObject({
      FEED_URL,
      FEED_START_TICK,
      FEED_POLL_MS,
      [name]: value,
    });
  });

  describe('while devnet has written nothing down', () => {
    const production = { SECRETS_KEY: 'key', COGNITO_USER_POOL_ID: 'pool', SMTP_URL: 'smtp://mail' };

    /** Starts a service as compose does: the preloaded module, then the service, here a stub that only reports. */
    function start(name: string, given: Environment) {
      const { environment, command } = readCompose().services[name]!;
      const module = command[2]!.replace(
        '/opt/local',
        fileURLToPath(new URL('../../../docker/local', import.meta.url)),
      );
      // Compose's variable syntax is the same as the shell's.
      const value = environment['WITHOUT_DEVNET'];
      const env = value === undefined ? {} : { WITHOUT_DEVNET: shell(`printf %s "${value}"`, given) };
      const args = ['--import', module, '-e', "console.log('started')"];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
      return { status, stdout, stderr };
    }

    const shell = (line: string, env: Environment) =>
      spawnSync('/bin/sh', ['-c', line], { env, encoding: 'utf8' }).stdout;

    it.each([{}, { SECRETS_KEY: 'mine' }, { ...production, SMTP_URL: '' }])(
      'the ingestor ends, and does not follow the real chain: %j',
      (given) => {
        expect(start('ingestor', given)).toEqual({
          status: 1,
          stdout: '',
          stderr: 'There is no devnet yet, and the settings of production are not set.\n',
        });
      },
    );

    it.each(['api', 'ingestor', 'worker'])('%s starts in production', (name) => {
      expect(start(name, production)).toEqual({ status: 0, stdout: 'started\n', stderr: '' });
    });
  });

  it('lets webhooks reach private networks only while nothing but this host reaches it', () => {
    const closed = localSettings({ port: 4000, secrets: SECRETS, allowsPrivateNetworks: false });
    expect(closed.groups).toContainEqual({ WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'false' });
  });

  it('keeps what devnet writes down in memory, so that nothing of it outlives devnet', () => {
    const { volumes, services } = readCompose();
    expect(volumes['local']).toMatchObject({ driver_opts: { type: 'tmpfs' } });
    const holders = Object.entries(services).filter(([, one]) => one.volumes.includes('local:/run/local'));
    expect(holders.map(([name]) => name)).toEqual(['devnet']);
  });

  it('leads connections on', async () => {
    const target = createServer({ allowHalfOpen: true }, (socket) => socket.pipe(socket));
    await once(target.listen(0, '127.0.0.1'), 'listening');
    const from = { host: '127.0.0.1', port: await freePort() };
    await forward(from, { host: '127.0.0.1', port: (target.address() as AddressInfo).port });
    const socket = connect({ ...from, allowHalfOpen: true }).end('to devnet and back');
    expect(await text(socket)).toBe('to devnet and back');
    target.close();
  });
});

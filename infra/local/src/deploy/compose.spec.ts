import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '@tickhook/config';
import { readCompose, type ComposeService } from './compose.js';
import { readText, ROOT } from './files.js';
import { ALL_SETTINGS, FIXED_IN_CONTAINERS, givenTo, SECRETS } from './service-settings.js';

const { services, networks, volumes } = readCompose();
const all = Object.entries(services).map(([name, service]) => ({ name, ...service }));
/** All services except migrate, which runs once and exits. */
const lasting = all.filter(({ name }) => name !== 'migrate');
const apps = ['api', 'ingestor', 'worker'];

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;
const itWithCompose = hasCompose ? it : it.skip;
const composeReason = hasCompose ? '' : ' (skipped: no docker compose on this machine)';

describe('docker-compose.yml', () => {
  itWithCompose.each([[[]], [['local']], [['monitoring']], [['local', 'monitoring']]])(
    `is understood by docker compose, with no value set by hand: profiles %j${composeReason}`,
    (profiles) => {
      const args = ['compose', ...profiles.flatMap((one) => ['--profile', one]), 'config', '--services'];
      const environment = {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DOCKER_CONFIG: process.env['DOCKER_CONFIG'],
      };
      const { stdout, stderr } = spawnSync('docker', args, { cwd: ROOT, env: environment, encoding: 'utf8' });
      expect(stderr).toBe('');
      const expected = all.filter((one) => one.profiles.every((profile) => profiles.includes(profile)));
      expect(stdout.trim().split('\n').toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
    },
  );

  it('builds each image of ours in one service: several at once may not write the same name', () => {
    const built = all.filter(({ build }) => build !== undefined).map(({ name, image }) => [image, name]);
    expect(built).toEqual([
      ['tickhook', 'migrate'],
      ['tickhook-local', 'devnet'],
    ]);
    expect(apps.map((name) => services[name]!.image)).toEqual(apps.map(() => 'tickhook'));
  });

  it('needs no value that is not set', () => {
    expect(readText('docker-compose.yml')).not.toMatch(/\$\{\w+:?\?/);
  });

  it('has devnet in the profile local, Prometheus and Grafana in monitoring, and the rest always', () => {
    expect(Object.fromEntries(all.map(({ name, profiles }) => [name, profiles.join()]))).toEqual({
      postgres: '',
      redis: '',
      migrate: '',
      api: '',
      ingestor: '',
      worker: '',
      devnet: 'local',
      prometheus: 'monitoring',
      grafana: 'monitoring',
    });
  });

  it.each(all)('holds $name to what it needs', (service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: { options: { 'max-size': expect.anything(), 'max-file': expect.anything() } },
      deploy: {
        resources: {
          limits: { cpus: expect.anything(), memory: expect.anything(), pids: expect.anything() },
        },
      },
    });
    expect(service.user).toMatch(/^([1-9]\d*(:\d+)?|postgres|redis)$/);
  });

  it.each(lasting)('looks after $name', (service) => {
    expect(service.restart).toBe('unless-stopped');
    expect(service.healthcheck?.test[0]).toBe('CMD');
  });

  it('keeps Postgres and Redis to itself', () => {
    expect(networks['data']).toEqual({ internal: true });
    for (const name of ['postgres', 'redis']) {
      expect(services[name]).toMatchObject({ networks: ['data'], ports: [] });
    }
  });

  it('lets whatever uses the database reach one that is elsewhere', () => {
    for (const name of ['migrate', ...apps]) expect(services[name]!.networks).toEqual(['default', 'data']);
  });

  it('runs Redis so that it keeps what it was given and refuses what does not fit', () => {
    const command = services['redis']!.command.join(' ');
    expect(command).toContain('--appendonly yes');
    expect(command).toContain('--maxmemory-policy noeviction');
  });

  it('publishes nothing beyond this host unless told to', () => {
    for (const port of all.flatMap(({ ports }) => ports)) {
      expect(port).toMatch(/^(127\.0\.0\.1|\$\{HOST:-127\.0\.0\.1\}):/);
    }
  });

  it.each(apps)('starts %s once the schema is there, and devnet where it runs', (name) => {
    expect(services[name]!.depends_on).toEqual({
      migrate: { condition: 'service_completed_successfully', required: true },
      devnet: { condition: 'service_healthy', required: false },
    });
    expect(services['migrate']!.depends_on).toEqual({
      postgres: { condition: 'service_healthy', required: true },
      redis: { condition: 'service_healthy', required: true },
    });
  });

  it.each(apps)('gives %s every setting it reads, and no secret that it does not', (name) => {
    const given = Object.keys(services[name]!.environment);
    expect(given).toEqual(expect.arrayContaining(givenTo(name)));
    expect(given.filter((one) => SECRETS.includes(one)).toSorted()).toEqual(
      givenTo(name)
        .filter((one) => SECRETS.includes(one))
        .toSorted(),
    );
    expect(given.filter((one) => FIXED_IN_CONTAINERS.includes(one))).toEqual([]);
  });

  it.each(apps)('asks %s for its health, and publishes it, where it listens', (name) => {
    const setting = `${name.toUpperCase()}_OPS_PORT`;
    const port = readSettings({ port: ALL_SETTINGS[setting]! }, {}).port as number;
    expect(services[name]!.healthcheck!.test.at(-1)).toBe(`http://127.0.0.1:${port}/health/ready`);
    expect(services[name]!.ports).toContain(`127.0.0.1:\${${setting}:-${port}}:${port}`);
  });

  it.each(all)('gives $name only volumes and files there are', (service) => {
    for (const [source = ''] of mountsOf(service)) {
      if (source.startsWith('.'))
        expect([source, existsSync(path.join(ROOT, source))]).toEqual([source, true]);
      else expect(Object.keys(volumes)).toContain(source);
    }
  });

  it.each(all)('lets $name write to no file of the project', (service) => {
    const files = mountsOf(service).filter(([source = '']) => source.startsWith('.'));
    expect(files.map(([, , mode]) => mode)).toEqual(files.map(() => 'ro'));
  });
});

function mountsOf(service: ComposeService): string[][] {
  return service.volumes.map((one) => one.split(':'));
}

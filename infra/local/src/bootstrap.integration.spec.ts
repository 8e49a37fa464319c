import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const LOCAL = fileURLToPath(new URL('..', import.meta.url));
const INSTALLED = JSON.stringify({ packages: { 'node_modules/one': { version: '1.0.0' } } });
const CHANGED = JSON.stringify({ packages: { 'node_modules/one': { version: '2.0.0' } } });

/** A checkout with its packages, an npm that only records its arguments, and a build that reports `ready.json`. */
let checkout: string;
const at = (...parts: string[]) => path.join(checkout, ...parts);

beforeEach(() => {
  checkout = mkdtempSync(path.join(os.tmpdir(), 'tickhook-checkout-'));
  const folders = ['infra/local/dist', 'node_modules/nx/dist/bin', 'bin', 'data'];
  for (const folder of folders) mkdirSync(at(folder), { recursive: true });
  for (const file of ['bootstrap.mjs', 'running-start.mjs', 'start.mjs']) {
    copyFileSync(path.join(LOCAL, file), at('infra/local', file));
  }
  writeFileSync(at('infra/local/dist/main.js'), MAIN);
  writeFileSync(at('node_modules/nx/dist/bin/nx.js'), BUILD);
  writeFileSync(at('bin/npm'), `#!/bin/sh\necho "$@" >"${at('npm-was-run')}"\n`, { mode: 0o755 });
  writeFileSync(at('package-lock.json'), INSTALLED);
  writeFileSync(at('node_modules/.package-lock.json'), INSTALLED);
});
afterEach(() => rmSync(checkout, { recursive: true }));

/** A start that runs until its input ends. */
const MAIN = `
  exports.start = () => {
    console.log('running');
    process.stdin.resume();
  };`;

const BUILD = `
  const { existsSync, writeFileSync } = require('node:fs');
  if (existsSync(process.env.DATA_DIR + '/ready.json')) writeFileSync(process.env.DATA_DIR + '/seen', '');`;

/** Runs for as long as its checkout exists. */
const WAIT = `
  console.log('waiting');
  setInterval(() => require('node:fs').existsSync(__filename) || process.exit(), 100);`;

const environment = () => ({
  ...process.env,
  DATA_DIR: at('data'),
  PATH: `${at('bin')}:${process.env.PATH}`,
});

async function startOne() {
  const child = spawn(process.execPath, [at('infra/local/start.mjs')], {
    env: environment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

function startAnother() {
  return spawnSync(process.execPath, [at('infra/local/start.mjs')], {
    env: environment(),
    input: '',
    encoding: 'utf8',
  });
}

describe('a second start in a checkout', () => {
  it('installs nothing under the one that runs, and says so', async () => {
    const first = await startOne();
    expect(startAnother()).toMatchObject({ status: 0, stdout: 'running\n' });
    writeFileSync(at('package-lock.json'), CHANGED);
    const { status, stdout, stderr } = startAnother();
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      `package-lock.json has changed while Tickhook (process ${first.pid}) runs in this folder: stop it first.\n`,
    );
    expect(existsSync(at('npm-was-run'))).toBe(false);
    first.stdin.end();
    await once(first, 'exit');
    expect(startAnother()).toMatchObject({ status: 0 });
    expect(existsSync(at('npm-was-run'))).toBe(true);
  });

  it('installs after one that was killed, whoever has its number now', async () => {
    const first = await startOne();
    first.kill('SIGKILL');
    await once(first, 'exit');
    writeFileSync(at('node_modules/.running', String(process.pid)), '');
    writeFileSync(at('package-lock.json'), CHANGED);
    expect(startAnother()).toMatchObject({ status: 0 });
    expect(existsSync(at('npm-was-run'))).toBe(true);
  });
});

describe('addresses that a start has told', () => {
  it('are gone before the build when it was killed', async () => {
    const first = await startOne();
    writeFileSync(at('data/start.pid'), String(first.pid));
    first.kill('SIGKILL');
    await once(first, 'exit');
    writeFileSync(at('data/ready.json'), '{}');
    expect(startAnother()).toMatchObject({ status: 0 });
    expect(existsSync(at('data/ready.json'))).toBe(false);
    expect(existsSync(at('data/seen'))).toBe(false);
  });

  it('are none where DATA_DIR is no folder, which the start itself judges', () => {
    rmSync(at('data'), { recursive: true, force: true });
    writeFileSync(at('data'), '');
    expect(startAnother()).toMatchObject({ status: 0, stderr: '' });
  });

  it('stay while it runs', async () => {
    const first = await startOne();
    writeFileSync(at('data/start.pid'), String(first.pid));
    writeFileSync(at('data/ready.json'), '{}');
    startAnother();
    expect(existsSync(at('data/ready.json'))).toBe(true);
    first.stdin.end();
    await once(first, 'exit');
  });
});

describe('a start that is told to stop', () => {
  const steps = [
    {
      step: 'installs',
      prepare: () => {
        writeFileSync(at('package-lock.json'), CHANGED);
        writeFileSync(at('bin/npm'), `#!${process.execPath}${WAIT}`, { mode: 0o755 });
      },
    },
    {
      step: 'builds',
      prepare: () => {
        rmSync(at('infra/local/dist/main.js'));
        writeFileSync(at('node_modules/nx/dist/bin/nx.js'), WAIT);
      },
    },
  ];

  /** @returns the output until it was closed by all processes, including descendants */
  async function stopWhileItWaits(command: string, args: readonly string[], env = environment()) {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (text) => (said += String(text)));
    while (!said.includes('waiting')) await once(child.stdout, 'data');
    child.kill('SIGTERM');
    await once(child, 'close');
    return said;
  }

  it.each(steps)('while it $step ends that, and itself', async ({ prepare }) => {
    prepare();
    const said = await stopWhileItWaits(process.execPath, [at('infra/local/start.mjs')]);
    expect(said).not.toContain('running');
  });

  it.each(steps)('as npm does it, while it $step, ends that, and itself', async ({ prepare }) => {
    prepare();
    const script = `"${process.execPath}" "${at('infra/local/start.mjs')}" & wait`;
    const env = { ...environment(), npm_lifecycle_event: 'start' };
    expect(await stopWhileItWaits('/bin/sh', ['-c', script], env)).not.toContain('running');
  });
});

it('tells of a build that takes a while', async () => {
  writeFileSync(at('node_modules/nx/dist/bin/nx.js'), WAIT);
  const child = spawn(process.execPath, [at('infra/local/start.mjs')], {
    env: environment(),
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const [said] = (await once(child.stderr, 'data')) as [Buffer];
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(String(said)).toBe('Building what has changed ...\n');
});

it('installs what the build needs, wherever it is told to leave that out', () => {
  writeFileSync(at('package-lock.json'), CHANGED);
  startAnother();
  expect(readFileSync(at('npm-was-run'), 'utf8')).toMatch(/^ci .*--include=dev/);
});

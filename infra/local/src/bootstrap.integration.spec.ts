import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const LOCAL = fileURLToPath(new URL('..', import.meta.url));
const INSTALLED = JSON.stringify({ packages: { 'node_modules/one': { version: '1.0.0' } } });
const CHANGED = JSON.stringify({ packages: { 'node_modules/one': { version: '2.0.0' } } });

/** A checkout with its packages, an npm that does nothing but leave a mark, and a build that says whether it saw `ready.json`. */
let checkout: string;
const at = (...parts: string[]) => path.join(checkout, ...parts);

beforeEach(() => {
  checkout = mkdtempSync(path.join(os.tmpdir(), 'tickhook-checkout-'));
  const folders = ['infra/local/dist', 'node_modules/nx/dist/bin', 'bin', 'data'];
  for (const folder of folders) mkdirSync(at(folder), { recursive: true });
  for (const file of ['bootstrap.mjs', 'start.mjs']) {
    copyFileSync(path.join(LOCAL, file), at('infra/local', file));
  }
  writeFileSync(at('infra/local/dist/main.js'), MAIN);
  writeFileSync(at('node_modules/nx/dist/bin/nx.js'), BUILD);
  writeFileSync(at('bin/npm'), `#!/bin/sh\ntouch "${at('npm-was-run')}"\n`, { mode: 0o755 });
  writeFileSync(at('package-lock.json'), INSTALLED);
  writeFileSync(at('node_modules/.package-lock.json'), INSTALLED);
});
afterEach(() => rmSync(checkout, { recursive: true }));

/** Runs until its input ends. */
const MAIN = `
  exports.start = () => {
    console.log('running');
    process.stdin.resume();
  };`;

const BUILD = `
  const { existsSync, writeFileSync } = require('node:fs');
  if (existsSync(process.env.DATA_DIR + '/ready.json')) writeFileSync(process.env.DATA_DIR + '/seen', '');`;

const environment = () => ({ ...process.env, DATA_DIR: at('data') });

async function startOne() {
  const child = spawn(process.execPath, [at('infra/local/start.mjs')], {
    env: environment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

function startAnother() {
  const env = { ...environment(), PATH: `${at('bin')}:${process.env.PATH}` };
  return spawnSync(process.execPath, [at('infra/local/start.mjs')], { env, input: '', encoding: 'utf8' });
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

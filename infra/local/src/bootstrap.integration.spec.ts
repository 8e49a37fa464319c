import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const BOOTSTRAP = fileURLToPath(new URL('../bootstrap.mjs', import.meta.url));
const INSTALLED = JSON.stringify({ packages: { 'node_modules/one': { version: '1.0.0' } } });
const CHANGED = JSON.stringify({ packages: { 'node_modules/one': { version: '2.0.0' } } });

/** A checkout with its packages, and an npm that does nothing but leave a mark. */
let checkout: string;
const at = (...parts: string[]) => path.join(checkout, ...parts);

beforeEach(() => {
  checkout = mkdtempSync(path.join(os.tmpdir(), 'tickhook-checkout-'));
  for (const folder of ['infra/local', 'node_modules', 'bin']) mkdirSync(at(folder), { recursive: true });
  copyFileSync(BOOTSTRAP, at('infra/local/bootstrap.mjs'));
  writeFileSync(at('infra/local/start.mjs'), RUN);
  writeFileSync(at('bin/npm'), `#!/bin/sh\ntouch "${at('npm-was-run')}"\n`, { mode: 0o755 });
  writeFileSync(at('package-lock.json'), INSTALLED);
  writeFileSync(at('node_modules/.package-lock.json'), INSTALLED);
});
afterEach(() => rmSync(checkout, { recursive: true }));

/** As start.mjs, and runs until its input ends. */
const RUN = `
  import { holdPackages, install } from './bootstrap.mjs';
  install();
  holdPackages();
  console.log('running');
  process.stdin.resume();`;

async function startOne() {
  const child = spawn(process.execPath, [at('infra/local/start.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

function startAnother() {
  const env = { ...process.env, PATH: `${at('bin')}:${process.env.PATH}` };
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

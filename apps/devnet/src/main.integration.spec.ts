import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

let dataDir: string;
beforeAll(async () => {
  if (!existsSync(MAIN)) throw new Error('Devnet is not built: run npx nx build devnet.');
  dataDir = await mkdtemp(path.join(tmpdir(), 'devnet-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

function start(): { devnet: ChildProcess; stderr: Promise<string> } {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DEVNET_PORT: '0', LOG_LEVEL: 'silent' };
  const devnet = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  // Not null, because stderr is a pipe.
  return { devnet, stderr: text(devnet.stderr as Readable) };
}

it('ends in order when its terminal is closed', async () => {
  const { devnet } = start();
  expect(await once(devnet, 'message')).toEqual([{ type: 'listening', port: expect.any(Number) }, undefined]);
  devnet.kill('SIGHUP');
  expect(await once(devnet, 'exit')).toEqual([0, null]);
});

it('ends without a complaint when whoever started it goes in its first moments', async () => {
  const { devnet, stderr } = start();
  devnet.disconnect();
  const [code, signal] = await once(devnet, 'exit');
  // Depends on whether devnet already handled the signal.
  expect([0, 'SIGTERM']).toContain(code ?? signal);
  expect(await stderr).toBe('');
});

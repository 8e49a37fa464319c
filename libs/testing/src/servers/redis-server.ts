import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.js';

export interface RedisServer {
  url: string;
  port: number;
  /** the program, e.g. `redis-server` */
  program: string;
  stop(): Promise<void>;
}

const PROGRAMS = ['redis-server', 'valkey-server'];
const READY = 'Ready to accept connections';

/** redis-server or valkey-server, whichever is found on the PATH first. */
export function findRedisProgram(): string | undefined {
  return PROGRAMS.find((program) => spawnSync(program, ['--version']).status === 0);
}

/**
 * Starts a separate Redis without persistence.
 * @param port default: any free port
 * @throws Error when there is none on the PATH (`findRedisProgram`), or it exits before it is ready
 */
export async function startRedisServer(port?: number): Promise<RedisServer> {
  const program = findRedisProgram();
  if (program === undefined) throw new Error(`none of ${PROGRAMS.join(', ')} is on the PATH`);
  const chosen = port ?? (await freePort());
  const dir = await mkdtemp(path.join(os.tmpdir(), 'tickhook-test-redis-'));
  const child = spawn(program, redisArgs(chosen, dir), { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'close');
  await untilReady(child, exited);
  const killAtExit = () => child.kill();
  process.once('exit', killAtExit);
  const stop = async () => {
    child.kill();
    await exited;
    process.off('exit', killAtExit);
    await rm(dir, { recursive: true, force: true });
  };
  return { url: `redis://127.0.0.1:${chosen}`, port: chosen, program, stop };
}

function redisArgs(port: number, dir: string): string[] {
  const settings = {
    bind: '127.0.0.1',
    port: String(port),
    dir,
    save: '',
    appendonly: 'no',
    daemonize: 'no',
    'maxmemory-policy': 'noeviction',
  };
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
}

async function untilReady(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.stdout === null) throw new Error('Redis was started without a log');
  const lines = createInterface({ input: child.stdout });
  let last = '';
  const ready = new Promise<void>((resolve) =>
    lines.on('line', (line) => {
      last = line;
      if (line.includes(READY)) resolve();
    }),
  );
  const ended = exited.then(() => {
    throw new Error(`Redis did not start: ${last}`);
  });
  await Promise.race([ready, ended]);
}

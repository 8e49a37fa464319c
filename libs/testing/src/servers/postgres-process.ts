import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Account } from './postgres-account.js';

export interface PostgresProcess {
  pid: number;
  stop(): Promise<void>;
  exited: Promise<void>;
}

export interface PostgresStart {
  postgres: string;
  args: string[];
  account: Account;
  onLog: (line: string) => void;
}

const READY = 'database system is ready to accept connections';
/** Logged while back ends of a killed server are still ending, which takes only moments. */
const STILL_ENDING = 'pre-existing shared memory block';
const STILL_ENDING_ATTEMPTS = 50;
const ATTEMPT_PAUSE_MS = 100;
const STOP_LIMIT_MS = 20_000;
const LINES_IN_ERROR = 10;

/**
 * Starts the server and waits until it accepts connections.
 * @throws Error with its last log lines when it exits first
 */
export async function startPostgres(start: PostgresStart, attempt = 1): Promise<PostgresProcess> {
  const child = spawnPostgres(start);
  const exited = once(child, 'close').then(() => undefined);
  try {
    await untilReady(child, exited, start.onLog);
  } catch (error) {
    const passes = error instanceof Error && error.message.includes(STILL_ENDING);
    if (!passes || attempt === STILL_ENDING_ATTEMPTS) throw error;
    await new Promise((resolve) => setTimeout(resolve, ATTEMPT_PAUSE_MS));
    return startPostgres(start, attempt + 1);
  }
  return running(child, exited);
}

/**
 * Runs in its own process group, so that Ctrl-C does not stop the database before the services that use it.
 * LC_ALL keeps the log in English, because `untilReady` reads it.
 */
function spawnPostgres({ postgres, args, account }: PostgresStart): ChildProcess {
  return spawn(postgres, args, {
    ...account,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
}

async function untilReady(
  child: ChildProcess,
  exited: Promise<void>,
  onLog: (line: string) => void,
): Promise<void> {
  if (child.stderr === null) throw new Error('PostgreSQL was started without a log');
  const lines = createInterface({ input: child.stderr });
  const recent: string[] = [];
  const ready = new Promise<void>((resolve) =>
    lines.on('line', (line) => {
      onLog(line);
      if (recent.push(line) > LINES_IN_ERROR) recent.shift();
      if (line.includes(READY)) resolve();
    }),
  );
  const ended = exited.then(() => {
    throw new Error(`PostgreSQL did not start:\n${recent.join('\n')}`);
  });
  await Promise.race([ready, ended]);
}

function running(child: ChildProcess, exited: Promise<void>): PostgresProcess {
  if (child.pid === undefined) throw new Error('PostgreSQL has no process id');
  const stopAtExit = () => child.kill('SIGINT');
  process.once('exit', stopAtExit);
  void exited.then(() => process.off('exit', stopAtExit));
  return { pid: child.pid, exited, stop: () => stop(child, exited) };
}

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one. */
async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const impatient = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT_MS);
  await exited;
  clearTimeout(impatient);
}

import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { canEnter, type Account } from './postgres-account.js';
import type { Binaries } from './postgres-binaries.js';
import { standInFor } from './postgres-relocation.js';

const run = promisify(execFile);

export interface Cluster {
  /** PostgreSQL's own data directory */
  dir: string;
  password: string;
}

export interface ClusterOptions {
  dataDir: string;
  user: string;
  /** whether a new cluster is flushed to disk */
  sync: boolean;
  account: Account;
  binaries: Binaries;
  onLog: (line: string) => void;
}

/** The data directory and the password, created on the first start and reused later. */
export async function prepareCluster(options: ClusterOptions): Promise<Cluster> {
  const home = await clusterHome(options);
  const dir = path.join(home, 'cluster');
  const passwordFile = path.join(home, 'password');
  if (!existsSync(dir)) await initialise({ ...options, dir, passwordFile });
  return { dir, password: await readFile(passwordFile, 'utf8') };
}

/**
 * `dataDir` itself or, if the account cannot write to it (a checkout below /root), a folder named in
 * `dataDir/moved-to`. The permissions of a user's home are never loosened.
 */
async function clusterHome({ dataDir, account, onLog }: ClusterOptions): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const wanted = await realpath(dataDir);
  if (account.uid === undefined) return own(wanted, account);
  if (canEnter(account, path.dirname(wanted)) && !existsSync(path.join(wanted, 'moved-to')))
    return own(wanted, account);
  return own(await standInFor(wanted, onLog), account);
}

async function own(folder: string, account: Account): Promise<string> {
  await give(folder, account);
  await chmod(folder, 0o700);
  return folder;
}

async function give(file: string, { uid, gid }: Account): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
}

interface Initialisation extends ClusterOptions {
  dir: string;
  passwordFile: string;
}

/** Works in a draft folder and renames it when complete, so that a killed initdb leaves only the draft. */
async function initialise(options: Initialisation): Promise<void> {
  const { dir, passwordFile, account, binaries, onLog } = options;
  const draft = `${dir}.draft`;
  await rm(draft, { recursive: true, force: true });
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  await give(passwordFile, account);
  onLog('making a new database');
  await run(binaries.initdb, initdbArgs(options, draft), {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
  }).catch((error: unknown) => {
    throw new Error(`initdb failed: ${complaintOf(error)}`, { cause: error });
  });
  await rename(draft, dir);
}

/** The error output of a failed program or, without any, how it was called. */
export function complaintOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = 'stderr' in error ? String(error.stderr).split('\n') : [];
  return said.find((line) => /\b(error|FATAL|PANIC):/.test(line)) ?? error.message;
}

/** For initdb: sorts by code point, like the C locale, but lower() and upper() support all of Unicode. */
export const TEXT_ARGS = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

function initdbArgs({ user, sync, passwordFile }: Initialisation, draft: string): string[] {
  return [
    `--pgdata=${draft}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    ...TEXT_ARGS,
    ...(sync ? [] : ['--no-sync']),
  ];
}

/**
 * Cleans up after a killed parent process: stops a server that still runs on this data, and removes a process id file
 * that names an unrelated process. A file that names a dead process stays: PostgreSQL uses it to check whether back
 * ends are still writing.
 */
export async function settleFormerServer(
  cluster: Cluster,
  binaries: Binaries,
  account: Account,
): Promise<void> {
  const file = path.join(cluster.dir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
  const command = Number.isInteger(pid) && pid > 0 ? commandOf(pid) : 'not a process';
  if (command === undefined) return;
  if (!command.includes(cluster.dir)) return rm(file, { force: true });
  const args = ['stop', '-D', cluster.dir, '-m', 'fast', '-w', '-t', '30'];
  await run(binaries.pgCtl, args, { ...account, cwd: '/' });
}

function commandOf(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxCommandOf(pid);
  const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout : undefined;
}

/** Reads /proc, because slim containers have no `ps`. */
function linuxCommandOf(pid: number): string | undefined {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

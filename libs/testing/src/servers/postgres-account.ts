import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** The account a server runs under; `undefined` ids mean the current user. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** Unprivileged accounts that systems come with; `_postgres` is from macOS. */
const CANDIDATES = ['postgres', '_postgres', 'nobody'];

/**
 * The account to run PostgreSQL as: the current user, unless that is root, which PostgreSQL refuses.
 * Existing data keeps its owner, unless that is root.
 * @throws Error when root has no unprivileged account to drop to
 */
export function chooseAccount(dataDir: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = ownerOf(path.resolve(dataDir));
  if (owner !== undefined) return owner;
  for (const name of CANDIDATES) {
    const uid = idOf(name, '-u');
    const gid = idOf(name, '-g');
    if (uid && gid) return { uid, gid };
  }
  throw new Error(
    `PostgreSQL does not run as root, and none of these accounts exists: ${CANDIDATES.join(', ')}`,
  );
}

/** Whether the account may enter the folder or run the program. Asks the system, which knows parents and ACLs. */
export function canEnter(account: Account, file: string): boolean {
  return spawnSync('test', ['-x', file], { ...account, cwd: '/' }).status === 0;
}

function ownerOf(folder: string): Account | undefined {
  if (!existsSync(folder)) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

function idOf(name: string, flag: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

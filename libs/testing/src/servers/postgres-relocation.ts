import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { systemFolder } from './postgres-binaries.js';

/** In the folder that was wanted: where its data is instead. */
const NOTE = 'moved-to';
/** In the folder that stands in: whose data it holds. */
const OWNER = 'belongs-to';

/**
 * The folder that stands in for one the account cannot reach, the same at each start: below /var/lib/tickhook,
 * named in `<wanted>/moved-to`.
 */
export async function standInFor(wanted: string, onLog: (line: string) => void): Promise<string> {
  const note = path.join(wanted, NOTE);
  const former = existsSync(note) ? (await readFile(note, 'utf8')).trim() : undefined;
  if (former !== undefined && existsSync(former)) return former;
  const system = await systemFolder();
  await removeTemporary(system);
  const folder = await mkdtemp(path.join(system, 'data-'));
  await writeFile(path.join(folder, OWNER), `${wanted}\n`);
  await writeFile(note, `${folder}\n`);
  onLog(`the database is kept in ${folder}: the account that runs PostgreSQL cannot reach ${wanted}`);
  return folder;
}

/** Data of temporary folders goes with them. Other data stays, even if its folder is not to be seen just now. */
async function removeTemporary(system: string): Promise<void> {
  const temporary = await realpath(os.tmpdir());
  for (const name of await readdir(system)) {
    const owner = path.join(system, name, OWNER);
    const wanted = existsSync(owner) ? (await readFile(owner, 'utf8')).trim() : '';
    const isRunning = existsSync(path.join(system, name, 'cluster/postmaster.pid'));
    const isAbandoned = wanted.startsWith(`${temporary}/`) && !existsSync(wanted) && !isRunning;
    if (isAbandoned) await rm(path.join(system, name), { recursive: true, force: true });
  }
}

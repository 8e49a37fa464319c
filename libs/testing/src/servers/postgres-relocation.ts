import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { systemFolder } from './postgres-binaries.js';

/** File in the wanted folder that names the stand-in folder with its data. */
const NOTE = 'moved-to';
/** File in the stand-in folder that names the wanted folder. */
const OWNER = 'belongs-to';

/**
 * The stand-in for a folder the account cannot reach: below /var/lib/tickhook, recorded in `<wanted>/moved-to`, and so
 * the same at each start.
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

/** Removes the data of deleted temporary folders. Other data stays, even if its folder is currently not visible. */
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

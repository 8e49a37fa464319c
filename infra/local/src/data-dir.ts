import { devnetSettings, readSettings, SettingError } from '@tickhook/config';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRunningStart } from '../running-start.mjs';

/** The folder that a start with this environment keeps its data in. */
export function dataDirOf(environment: Readonly<Record<string, string | undefined>>): string {
  return readSettings({ DATA_DIR: devnetSettings.DATA_DIR }, environment).DATA_DIR;
}

/** @throws SettingError when the folder cannot be created */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new SettingError(
      `DATA_DIR cannot be used (${String(error)}): it must be a folder that can be written, e.g. DATA_DIR=.data`,
    );
  }
}

/**
 * Creates the data folder and claims it for this process.
 * @throws SettingError when another process is running on it
 */
export function claimDataDir(dataDir: string): void {
  makeDataDir(dataDir);
  const file = path.join(dataDir, 'start.pid');
  const owner = ownerOf(file);
  if (owner !== undefined && owner !== process.pid && isRunningStart(owner)) {
    throw new SettingError(
      `Tickhook is already running on ${dataDir} (process ${owner}): stop it, or set another DATA_DIR.`,
    );
  }
  writeFileSync(file, String(process.pid));
  process.once('exit', () => rmSync(file, { force: true }));
}

function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    // Without the file nobody has claimed the folder.
    return undefined;
  }
}

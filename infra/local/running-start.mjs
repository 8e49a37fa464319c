import { existsSync, readFileSync } from 'node:fs';

/** Whether this is an `npm start` that runs. One that was killed leaves its number, which may be somebody else's by now. */
export function isRunningStart(pid) {
  try {
    process.kill(Number(pid), 0);
    const told = `/proc/${pid}/cmdline`;
    // No /proc here: believe the number.
    return !existsSync(told) || readFileSync(told, 'utf8').includes('start.mjs');
  } catch {
    return false;
  }
}

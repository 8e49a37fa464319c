import { existsSync, readFileSync } from 'node:fs';

/** Whether this process is a running `npm start`. A killed one leaves its id behind, which may have been reused. */
export function isRunningStart(pid) {
  try {
    process.kill(Number(pid), 0);
    const told = `/proc/${pid}/cmdline`;
    // Without /proc, trust the id.
    return !existsSync(told) || readFileSync(told, 'utf8').includes('start.mjs');
  } catch {
    return false;
  }
}

import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVICES, type Supervisor } from './supervisor.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SETTLE_MS = 500;

/** `npm run dev`: rebuilds on changes and restarts the services whose build, or whose libraries, changed. */
export function watchBuild(supervisor: Supervisor): void {
  // TypeScript 6: 7 misses what is saved while it builds.
  runTool(
    ['tsc6', '--build', '--watch', '--preserveWatchOutput', ...SERVICES.map((name) => `apps/${name}`)],
    ROOT,
  );
  runTool(['vite', 'build', '--watch'], path.join(ROOT, 'apps/dashboard'));
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const restart = () => {
    const isLibrary = [...changed].some((file) => file.startsWith('libs'));
    const affected = SERVICES.filter(
      (name) => isLibrary || [...changed].some((file) => file.startsWith(`apps/${name}/`)),
    );
    changed.clear();
    for (const name of affected) supervisor.restart(name);
  };
  for (const folder of ['apps', 'libs']) {
    watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (!file || !/[\\/]dist[\\/].*\.js$/.test(file)) return;
      changed.add(path.join(folder, file));
      clearTimeout(timer);
      timer = setTimeout(restart, SETTLE_MS);
    });
  }
}

/** Runs a program of a package for as long as this process. npx would not pass on that it is to end. */
export function runTool([name = '', ...args]: readonly string[], cwd: string): void {
  const tool = path.join(ROOT, 'node_modules/.bin', name);
  const child = spawn(process.execPath, [tool, ...args], { cwd, stdio: 'inherit' });
  process.once('exit', () => child.kill());
}

import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SERVICES, type ServiceName, type Supervisor } from './supervisor.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SETTLE_MS = 500;

/** `npm run dev`: rebuilds on changes and restarts services when their build or a library has changed. */
export async function watchBuild(supervisor: Supervisor): Promise<void> {
  // Waits for each tool's initial full build, which the services already run. TypeScript 6: 7 misses what is saved
  // during a build.
  await Promise.all([
    runTool(
      ['tsc6', '--build', '--watch', '--preserveWatchOutput', ...SERVICES.map((name) => `apps/${name}`)],
      { cwd: ROOT, begunWith: 'Watching for file changes' },
    ),
    runTool(['vite', 'build', '--watch'], {
      cwd: path.join(ROOT, 'apps/dashboard'),
      begunWith: 'built in',
    }),
  ]);
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const restart = () => {
    // A build may delete files before it rewrites them.
    const affected = servicesOf([...changed].filter((file) => existsSync(path.join(ROOT, file))));
    changed.clear();
    for (const name of affected) supervisor.restart(name);
  };
  for (const folder of ['apps', 'libs']) {
    watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
      changed.add(path.join(folder, file ?? ''));
      clearTimeout(timer);
      timer = setTimeout(restart, SETTLE_MS);
    });
  }
}

/** The services that run any of these files (paths from the root). The api includes the dashboard's page. */
export function servicesOf(files: readonly string[]): ServiceName[] {
  const built = files.filter((file) => /^(apps|libs)\/[^/]+\/dist\/.*\.js$/.test(file));
  const isLibrary = built.some((file) => file.startsWith('libs/'));
  const isPage = files.includes('apps/dashboard/dist/index.html');
  return SERVICES.filter(
    (name) =>
      isLibrary || (isPage && name === 'api') || built.some((file) => file.startsWith(`apps/${name}/`)),
  );
}

interface ToolOptions {
  cwd: string;
  /** text it prints once it is watching */
  begunWith: string;
}

/**
 * Runs a package's program for as long as this process lives. npx would not pass on a stop signal.
 * @returns once the program is watching
 */
export function runTool(
  [name = '', ...args]: readonly string[],
  { cwd, begunWith }: ToolOptions,
): Promise<void> {
  const tool = path.join(ROOT, 'node_modules/.bin', name);
  const child = spawn(process.execPath, [tool, ...args], { cwd, stdio: ['inherit', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  child.stdout.pipe(process.stdout);
  return new Promise((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes(begunWith)) resolve();
    });
  });
}

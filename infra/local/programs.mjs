// Programs that some tests need: an installed one, or Debian's if we may install it.
import { spawnSync } from 'node:child_process';
import { run } from './bootstrap.mjs';

/** Path of the first of these programs found on the PATH. */
export function findProgram(names) {
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

/** What is found, at once or once a Debian package is installed; `undefined` if there is none. */
export async function findOrInstall(find, name, purpose) {
  const installed = find();
  if (installed !== undefined) return installed;
  await installFromDebian(name, purpose);
  return find();
}

/** Installs a Debian package, if this is Debian and we may. Prints what it is for. */
async function installFromDebian(name, purpose) {
  if (process.getuid?.() !== 0 || findProgram(['apt-get']) === undefined) return;
  console.log(`Installing ${name} for ${purpose} ...`);
  // RUNLEVEL keeps a package from starting its service (invoke-rc.d).
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env };
  const install = () => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
  if ((await install()) === 0) return;
  await run('apt-get', ['update', '-qq'], quiet);
  await install();
}

// The browser for the browser tests: one that is there, or Debian's where we may install it. No tool downloads one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './bootstrap.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATION = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of a Chromium, or `undefined`: the browser tests are then skipped and say so. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return findInstalled() ?? installFromDebian();
}

function findInstalled() {
  if (existsSync(APPLICATION)) return APPLICATION;
  for (const name of NAMES) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return undefined;
  console.log('Installing chromium for the browser tests ...');
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const install = () =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  if (install() !== 0) {
    run('apt-get', ['update', '-qq'], quiet);
    install();
  }
  return findInstalled();
}

// The browser for the browser tests: an installed one, or Debian's if we may install it. No other download is made.
import { existsSync } from 'node:fs';
import { findProgram, installFromDebian } from './programs.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATION = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of a Chromium; `undefined` if there is none: browser tests are then skipped and say so. */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const installed = findInstalled();
  if (installed !== undefined) return installed;
  await installFromDebian('chromium', 'the browser tests');
  return findInstalled();
}

function findInstalled() {
  return existsSync(APPLICATION) ? APPLICATION : findProgram(NAMES);
}

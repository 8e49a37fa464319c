// Browsers for tests and measurements: an installed one, or Debian's if we may install it. No other download is made.
import { existsSync } from 'node:fs';
import { findOrInstall, findProgram } from './programs.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATION = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
/** Chromium without windows. Draws pages as the other one does, and the tests take two thirds of the time. */
const SHELL = 'chromium-headless-shell';

/** Path of a Chromium for the tests; `undefined` if there is none: browser tests are then skipped and say so. */
export async function findTestBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const shell = await findOrInstall(() => findProgram([SHELL]), SHELL, 'the browser tests');
  return shell ?? findChromium();
}

/** Path of the Chromium that people use; `undefined` if there is none. */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return findOrInstall(findInstalled, 'chromium', 'the browser tests and benches');
}

function findInstalled() {
  return existsSync(APPLICATION) ? APPLICATION : findProgram(NAMES);
}

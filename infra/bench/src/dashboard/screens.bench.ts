import { chromium } from 'playwright-core';
import { median } from '../measure.js';
import type { Goal, Result } from '../result.js';
import { DebuggedBrowser } from './browser.js';
import { heapGrowth, ROUTE_CHANGES } from './heap-growth.js';
import { LONG_HISTORY_ROWS, showLongHistory, type LongHistory } from './long-history.js';
import { tourOf, type Responsiveness } from './responsiveness.js';
import { StartedProduct } from './started-product.js';
import { signIn, visitScreens } from './user.js';

const ROUNDS = 5;
const MB = 2 ** 20;
const SLOWEST_MS = 150;

/** How the dashboard feels in use, on a processor a quarter as fast as this one. */
export async function* screensBench(): AsyncGenerator<Result> {
  const executable = process.env['CHROMIUM'];
  if (!executable) {
    console.log('screens: left out, no Chromium found');
    return;
  }
  const product = await StartedProduct.start();
  const { dashboard } = product.ready;
  const visit = await firstVisit(executable, product);
  const browser = await chromium.launch({
    executablePath: executable,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    yield* responsiveness(await often(() => tourOf(browser, dashboard, visit.user)));
    yield* longHistory(await often(() => showLongHistory(browser, dashboard, visit)));
    const grown = await often(() => heapGrowth(browser, dashboard, visit.user));
    const what = `heap grown after ${ROUTE_CHANGES} route changes`;
    yield { bench: 'screens', what, value: 100 * median(grown), unit: '%', goal: { atMost: 5 } };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** @returns who has signed in, and the path of a history that has rows by now */
async function firstVisit(executable: string, { ready }: StartedProduct) {
  const browser = await DebuggedBrowser.start(executable);
  const user = await signIn(browser, ready);
  const history = await visitScreens(browser, ready.dashboard);
  await browser.stop();
  return { user, history };
}

async function often<T>(look: () => Promise<T>): Promise<T[]> {
  const seen: T[] = [];
  while (seen.length < ROUNDS) seen.push(await look());
  return seen;
}

function* responsiveness(tours: readonly Responsiveness[]): Generator<Result> {
  for (const { slowest } of tours) {
    const { ms, target, parts } = slowest;
    if (ms > SLOWEST_MS)
      console.log(`screens: ${ms} ms (${parts.map(Math.round).join(' + ')}) at ${target ?? 'what is gone'}`);
  }
  const line = { bench: 'screens', unit: 'ms' };
  const worst = tours.map(({ slowest }) => slowest.ms);
  const least = Math.min(...tours.map(({ interactions }) => interactions));
  yield {
    ...line,
    what: `tour of ${least} interactions: slowest`,
    value: median(worst),
    goal: { atMost: SLOWEST_MS },
  };
  yield { ...line, what: 'the same, slowest of all tours', value: Math.max(...worst), goal: { atMost: 200 } };
}

function* longHistory(seen: readonly LongHistory[]): Generator<Result> {
  const line = (what: string, of: (one: LongHistory) => number, unit: string, goal: Goal): Result => ({
    bench: 'screens',
    what: `${LONG_HISTORY_ROWS} rows of a history: ${what}`,
    value: median(seen.map(of)),
    unit,
    goal,
  });
  yield line('first row after the answer', (one) => one.firstRowMs, 'ms', { atMost: 1000 });
  yield line('in the page', (one) => one.rows, 'rows', { atMost: 60 });
  yield line('scrolling', (one) => one.framesPerSecond, '/s', { atLeast: 55 });
  yield line('heap', (one) => one.heapBytes / MB, 'MB', { atMost: 120 });
}

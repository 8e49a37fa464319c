import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { median } from '../measure.js';
import type { Result } from '../result.js';
import { DebuggedBrowser } from './browser.js';
import { judge, type Device, type Scores } from './lighthouse.js';
import { RecordedProduct } from './recorded-product.js';
import { StartedProduct } from './started-product.js';
import { forgetUser, signIn, storeUser, visitScreens } from './user.js';

const ROUNDS = 5;
const PAGE_ROWS = 100;
const rowsSchema = z.array(z.record(z.string(), z.unknown())).min(1);
const DEVICES: readonly Device[] = ['desktop', 'mobile'];
const PERFORMANCE: Readonly<Record<Device, number>> = { mobile: 90, desktop: 98 };
const LARGEST_PAINT_MS: Readonly<Record<Device, number>> = { mobile: 2000, desktop: 800 };

/** What Lighthouse says of a first visit to the screens most seen; the API answers after 50 ms, nothing else takes time. */
export async function* dashboardBench(): AsyncGenerator<Result> {
  const executable = process.env['CHROMIUM'];
  if (!executable) {
    console.log('dashboard: left out, no Chromium found');
    return;
  }
  const browser = await DebuggedBrowser.start(executable);
  const product = await StartedProduct.start();
  const recorded = new RecordedProduct(product.ready.dashboard);
  const address = await recorded.listen();
  const user = await signIn(browser, product.ready);
  await storeUser(browser, address, user);
  const history = await visitScreens(browser, address);
  await product.stop();
  recorded.endRecording();
  recorded.change(`/v1/Notification/from-alert/${history.split('/')[2]}`, fullPage);

  const judgeOften = async (screen: string, device: Device) => {
    const scores: Scores[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      scores.push(await judge(browser, { address: `${address}${screen}`, device }));
    }
    return scores;
  };
  for (const device of DEVICES) {
    yield* asResults(device, 'alert list', await judgeOften('/', device));
    yield* asResults(device, 'history', await judgeOften(history, device));
  }
  // Who is signed in does not see it.
  await forgetUser(browser, address);
  for (const device of DEVICES) {
    yield* asResults(device, 'login', await judgeOften('/auth/login', device));
  }
  await browser.stop();
  recorded.close();
}

/** As many rows as the dashboard asks for at a time, of those that are there; ids fall, as those of a history do. */
function fullPage(rows: unknown): unknown {
  const known = rowsSchema.parse(rows);
  const ids = Array.from({ length: PAGE_ROWS }, () => randomUUID())
    .sort()
    .reverse();
  return ids.map((id, index) => ({ ...known[index % known.length], id }));
}

function* asResults(device: Device, screen: string, scores: readonly Scores[]): Generator<Result> {
  const line = (what: string, of: (scores: Scores) => number, unit: string, goal?: Result['goal']) => ({
    bench: 'dashboard',
    what: `${device}, ${screen}: ${what}`,
    value: median(scores.map(of)),
    unit,
    ...(goal && { goal }),
  });
  yield line('performance', (score) => score.performance, 'points', { atLeast: PERFORMANCE[device] });
  yield line('accessibility', (score) => score.accessibility, 'points', { atLeast: 100 });
  yield line('best practices', (score) => score.bestPractices, 'points', { atLeast: 100 });
  yield line('largest contentful paint', (score) => score.largestPaintMs, 'ms', {
    atMost: LARGEST_PAINT_MS[device],
  });
  yield line('total blocking time', (score) => score.blockingMs, 'ms');
  yield line('layout shift', (score) => score.shift, '', { atMost: 0.02 });
}

import { median } from '../measure.js';
import type { Result } from '../result.js';
import { DebuggedBrowser } from './browser.js';
import { fallingIds, historyRows, PAGE_ROWS, rowsWith } from './history-rows.js';
import { judge, type Device, type Scores } from './lighthouse.js';
import { RecordedProduct } from './recorded-product.js';
import { StartedProduct } from './started-product.js';
import { forgetUser, signIn, storeUser, visitScreens } from './user.js';

const ROUNDS = 5;
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
  recorded.change(`/v1/Notification/from-alert/${history.split('/')[2]}`, (rows) =>
    rowsWith(fallingIds(PAGE_ROWS), historyRows.parse(rows)),
  );

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

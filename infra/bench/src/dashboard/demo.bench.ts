import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from '../result.js';
import { DebuggedBrowser } from './browser.js';
import { demoAddresses } from './demo-addresses.js';
import { judge, type Scores } from './lighthouse.js';
import { RecordedProduct } from './recorded-product.js';
import { StartedProduct } from './started-product.js';

type Category = 'performance' | 'accessibility' | 'bestPractices';

/** That of Lighthouse on a desktop: narrower, a page asks for less. */
const WINDOW = { width: 1350, height: 940 };
/** A page that has been idle for a while asks for what may be wanted next. */
const IDLE_MS = 5000;
const GOALS: Readonly<Record<Category, number>> = { performance: 95, accessibility: 100, bestPractices: 100 };

/** What Lighthouse says of every screen of the demo, once each, as on a desktop; the worst of all counts. */
export async function* demoBench(): AsyncGenerator<Result> {
  const executable = process.env['CHROMIUM'];
  if (!executable) {
    console.log('demo: left out, no Chromium found');
    return;
  }
  const browser = await DebuggedBrowser.start(executable);
  const product = await StartedProduct.start();
  const recorded = new RecordedProduct(product.ready.dashboard);
  const address = await recorded.listen();
  const paths = demoAddresses();
  await browser.onPage(async (page) => {
    await page.setViewportSize(WINDOW);
    for (const path of paths) await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
    await wait(IDLE_MS);
  });
  await product.stop();
  recorded.endRecording();

  const all: Scores[] = [];
  for (const path of paths) {
    const scores = await judge(browser, { address: `${address}${path}`, device: 'desktop' });
    const { performance, accessibility, bestPractices, largestPaintMs, blockingMs, shift, faults } = scores;
    const missed = Object.entries(GOALS).filter(([name, goal]) => scores[name as Category] < goal);
    // Those that fall short, to know where to look.
    if (missed.length > 0) {
      const why = [Math.round(largestPaintMs), Math.round(blockingMs), shift.toFixed(3), ...faults];
      console.log(`demo ${path}: ${performance} ${accessibility} ${bestPractices} (${why.join(' ')})`);
    }
    all.push(scores);
  }
  await browser.stop();
  recorded.close();

  yield { bench: 'demo', what: 'screens judged', value: all.length, unit: '' };
  yield worst('performance', all);
  yield worst('accessibility', all);
  yield worst('bestPractices', all);
}

function worst(category: Category, all: readonly Scores[]): Result {
  const value = Math.min(...all.map((scores) => scores[category]));
  const goal = { atLeast: GOALS[category] };
  return { bench: 'demo', what: `desktop, worst screen: ${category}`, value, unit: 'points', goal };
}

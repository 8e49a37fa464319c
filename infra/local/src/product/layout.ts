import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import {
  clippedTexts,
  isSideways,
  lengthenTexts,
  lowFields,
  overlappingTexts,
  runningAnimations,
  sidewaysBoxes,
  smallTargets,
} from './fitting.js';

const VITALS = createRequire(import.meta.url)
  .resolve('web-vitals')
  .replace(/[^/]*$/, 'web-vitals.attribution.iife.js');
const MOST_SHIFT = 0.02;
const SETTLE_FRAMES = 120;

/** For `Look.script`: keeps what `shiftFaults` reads. */
export const SHIFT_SCRIPT = `${readFileSync(VITALS, 'utf8')};
webVitals.onCLS((shift) => (globalThis.shift = shift), { reportAllChanges: true });`;

/** How much of the screen moved while it was loading. */
export async function shiftFaults(page: Page): Promise<string[]> {
  const read = '[globalThis.shift?.value ?? 0, globalThis.shift?.attribution.largestShiftTarget]';
  // The script above put them there.
  const [value, target] = (await page.evaluate(read)) as [number, string];
  return value > MOST_SHIFT ? [`moves by ${value.toFixed(3)} while it loads, most of all ${target}`] : [];
}

/** For pages on which tables scroll by themselves, and lists lie open over fields. */
export const LOOSE_FIT = [isSideways, clippedTexts, lowFields];
const FIT = [...LOOSE_FIT, sidewaysBoxes, overlappingTexts];

export async function fitFaults(page: Page, width: number, measures = FIT): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const faults: string[] = [];
  for (const measure of measures) faults.push(...(await lasting(page, measure)));
  return faults.map((fault) => `${width} px: ${fault}`);
}

/** With letters of twice the size, as some people have set them. */
export async function largeLetterFaults(page: Page, width: number): Promise<string[]> {
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const faults = await fitFaults(page, width);
  await page.evaluate("document.documentElement.style.fontSize = ''");
  return faults.map((fault) => `large letters, ${fault}`);
}

export async function targetFaults(page: Page): Promise<string[]> {
  return lasting(page, smallTargets);
}

export async function motionFaults(page: Page): Promise<string[]> {
  return lasting(page, runningAnimations);
}

/** Texts as another language might have them. What React draws anew is as before. */
export async function pretendLongerTexts(page: Page): Promise<void> {
  await page.evaluate(lengthenTexts);
}

/** Faults that stay: the page follows a change some frames later. A string, since the page forbids what Playwright polls with. */
async function lasting(page: Page, measure: () => string[]): Promise<string[]> {
  const faults: unknown = await page.evaluate(`(async () => {
    const measure = ${String(measure)};
    for (let frame = 0; measure().length > 0 && frame < ${SETTLE_FRAMES}; frame++) await new Promise(requestAnimationFrame);
    return measure();
  })()`);
  // What the function returns.
  return faults as string[];
}

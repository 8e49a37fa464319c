import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { faintEdges } from './contrast.js';
import {
  clippedTexts,
  cutChoices,
  isSideways,
  layOutAll,
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

/** For `Look.script`: records the layout shift that `shiftFaults` reads. */
export const SHIFT_SCRIPT = `${readFileSync(VITALS, 'utf8')};
webVitals.onCLS((shift) => (globalThis.shift = shift), { reportAllChanges: true });`;

/** Reports a screen that moves too much while loading. */
export async function shiftFaults(page: Page): Promise<string[]> {
  const read = '[globalThis.shift?.value ?? 0, globalThis.shift?.attribution.largestShiftTarget]';
  // Set by SHIFT_SCRIPT.
  const [value, target] = (await page.evaluate(read)) as [number, string];
  return value > MOST_SHIFT ? [`moves by ${value.toFixed(3)} while it loads, most of all ${target}`] : [];
}

/** For pages where tables scroll on their own and open lists cover fields. */
export const LOOSE_FIT = [isSideways, clippedTexts, cutChoices, lowFields];
const FIT = [...LOOSE_FIT, sidewaysBoxes, overlappingTexts];

export async function fitFaults(page: Page, width: number, measures = FIT): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(layOutAll);
  const faults: string[] = [];
  for (const measure of measures) faults.push(...(await lasting(page, measure)));
  return faults.map((fault) => `${width} px: ${fault}`);
}

/** Checks the layout with letters of twice the size, as some people set them. */
export async function largeLetterFaults(page: Page, width: number): Promise<string[]> {
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const faults = await fitFaults(page, width);
  await page.evaluate("document.documentElement.style.fontSize = ''");
  return faults.map((fault) => `large letters, ${fault}`);
}

export async function targetFaults(page: Page): Promise<string[]> {
  return lasting(page, smallTargets);
}

/** On a page that axe has judged. */
export async function edgeFaults(page: Page): Promise<string[]> {
  return lasting(page, faintEdges);
}

export async function motionFaults(page: Page): Promise<string[]> {
  return lasting(page, runningAnimations);
}

/** Lengthens the texts as in another language. Whatever React re-renders gets its original text back. */
export async function pretendLongerTexts(page: Page): Promise<void> {
  await page.evaluate(lengthenTexts);
}

/** Faults that persist some frames after a change. A string, because the page's policy forbids Playwright's polling. */
async function lasting(page: Page, measure: () => string[]): Promise<string[]> {
  const faults: unknown = await page.evaluate(`(async () => {
    const measure = ${String(measure)};
    let faults = measure();
    for (let frame = 0; faults.length > 0 && frame < ${SETTLE_FRAMES}; frame++) {
      await new Promise(requestAnimationFrame);
      faults = measure();
    }
    return faults;
  })()`);
  // The return type of `measure`.
  return faults as string[];
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 AA, and what axe thinks is good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @returns what axe finds wrong with a page as it is, each with where that is */
export async function violationsOf(page: Page, where: string): Promise<string[]> {
  // It stays while the page is not loaded anew.
  if (!(await page.evaluate('Boolean(globalThis.axe)'))) await page.evaluate(AXE);
  const options = JSON.stringify({ runOnly: RULES, resultTypes: ['violations'] });
  // Also where nothing may move, a change of colour takes a frame, during which the one before is what axe would see.
  const run = `(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
    return axe.run(document, ${options});
  })()`;
  // What axe's own types say it gives.
  const { violations } = (await page.evaluate(run)) as AxeResults;
  return violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.target.join(' ')}`);
}

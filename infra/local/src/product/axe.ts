import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 AA, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @returns axe's violations on the page in its current state, each with its location */
export async function violationsOf(page: Page, where: string): Promise<string[]> {
  // axe stays in the page until a reload.
  if (!(await page.evaluate('Boolean(globalThis.axe)'))) await page.evaluate(AXE);
  const options = JSON.stringify({ runOnly: RULES, resultTypes: ['violations'] });
  // Even with reduced motion a colour change takes a frame, in which axe would still see the old colour.
  const run = `(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
    return axe.run(document, ${options});
  })()`;
  // The result type, according to axe's own types.
  const { violations } = (await page.evaluate(run)) as AxeResults;
  return violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.target.join(' ')}`);
}

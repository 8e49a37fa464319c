import { toBeVisible } from '@testing-library/jest-dom/matchers';

const compute = window.getComputedStyle;

/**
 * From now on, a computed style is just the element's own style. Queries by role compute the style of each element and
 * its ancestors, and going through all rules of all sheets took half of the tests' time.
 */
export function skipStyleSheets(): void {
  window.getComputedStyle = (element) =>
    element instanceof HTMLElement || element instanceof SVGElement ? element.style : compute(element);
}

/** Runs something that needs to know how elements look. */
export function withStyleSheets<T>(work: () => T): T {
  window.getComputedStyle = compute;
  try {
    return work();
  } finally {
    skipStyleSheets();
  }
}

expect.extend({
  toBeVisible(element: HTMLElement) {
    return withStyleSheets(() => toBeVisible.call(this, element));
  },
});

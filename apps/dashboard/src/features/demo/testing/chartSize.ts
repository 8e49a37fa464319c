/** jsdom measures nothing, and knows no DOMRect: charts are given this much room. */
const NOTHING = { x: 0, y: 0, width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0, toJSON: () => '' };
const CHART = { ...NOTHING, width: 600, height: 300, right: 600, bottom: 300 };

class FixedSize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Gives every chart a size, and the wish for no motion: nothing waits for an animation. */
export function giveChartsRoom(): void {
  const { matchMedia } = window;
  Object.assign(window, {
    ResizeObserver: FixedSize,
    matchMedia: (query: string) =>
      Object.assign(matchMedia(query), query.includes('reduced-motion') ? { matches: true } : {}),
    scrollTo: () => undefined,
  });
  // Of chart and words only the first: words as wide as a chart would leave no room for each other.
  HTMLElement.prototype.getBoundingClientRect = function () {
    return this.className === 'recharts-responsive-container' ? CHART : NOTHING;
  };
}

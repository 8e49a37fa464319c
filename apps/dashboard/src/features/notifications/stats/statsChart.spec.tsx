import { render, screen } from '@testing-library/react';
import { App } from '../../../app/App';
import { createStore } from '../../../app/store';
import { Theme } from '../../../components/Theme';
import en from '../../../lib/i18n/locales/en.json' with { type: 'json' };
import { statsWith } from '../../../testing/builders';
import StatsChart from './StatsChart';

const buckets = Array.from({ length: 48 }, (_, half) => ({
  from: new Date(2026, 0, 1, 0, half * 30).toISOString(),
  ok: half,
  error: 1,
  p50: 60,
  p95: 120,
}));

function renderChart(rem: number, shown = buckets) {
  return render(
    <App store={createStore()} messages={en}>
      <Theme>
        <StatsChart stats={statsWith({ buckets: shown })} width={800} rem={rem} onPeriod={() => {}} />
      </Theme>
    </App>,
  );
}

function wordsWith(rem: number) {
  const { container, unmount } = renderChart(rem);
  const times = container.querySelectorAll('.recharts-xAxis-tick-labels text');
  const texts = [...container.querySelectorAll('.recharts-cartesian-axis-tick-labels text')];
  const sizes = texts.map((text) => text.getAttribute('font-size'));
  const words = texts.map((text) => text.textContent);
  unmount();
  return { times: times.length, sizes: new Set(sizes), words };
}

/** What the media rules for forced colours say about an element's property. */
function forced(element: Element | null, property: string): string | undefined {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const media = rules.filter((rule) => rule instanceof CSSMediaRule);
  const ours = media.filter(({ conditionText }) => conditionText === '(forced-colors: active)');
  const styles = ours.flatMap((rule) => [...rule.cssRules]).filter((rule) => rule instanceof CSSStyleRule);
  const fitting = styles.filter(({ selectorText }) => element?.matches(selectorText));
  return fitting.map(({ style }) => style.getPropertyValue(property)).findLast((value) => value !== '');
}

describe('the chart of a history', () => {
  it('has words as large as the user has set them, and as many as then fit', () => {
    const usual = wordsWith(16);
    const large = wordsWith(32);
    expect(usual.sizes).toEqual(new Set(['12']));
    expect(large.sizes).toEqual(new Set(['24']));
    expect(large.times).toBeLessThanOrEqual(usual.times / 2);
    expect(large.times).toBeGreaterThan(0);
  });

  it('names the values that its lines stand for, not rounded ones', async () => {
    renderChart(
      16,
      buckets.map((bucket) => ({ ...bucket, ok: 1380, p95: 1380 })),
    );
    expect(await screen.findByText('1,050')).toBeVisible();
    expect(await screen.findByText('1.05 sec')).toBeVisible();
  });

  it('draws its line and words in the colours that the user forces on pages', async () => {
    const { container } = renderChart(16, buckets.slice(0, 4));
    expect(await screen.findByText('60 ms')).toBeInTheDocument();
    const find = (selector: string) => container.querySelector(selector);
    expect(forced(find('.recharts-line-curve'), 'stroke')).toBe('CanvasText');
    expect(forced(find('.recharts-line-dot'), 'stroke')).toBe('CanvasText');
    expect(forced(find('.recharts-xAxis-tick-labels text'), 'fill')).toBe('CanvasText');
    expect(forced(find('.recharts-yAxis-tick-labels text'), 'fill')).toBe('CanvasText');
  });

  it('says numbers and units in the order of a language that is read from right to left', async () => {
    window.localStorage.setItem('i18n_locale', 'ae');
    renderChart(16);
    const labels = await screen.findAllByText(/./, {
      selector: '.recharts-cartesian-axis-tick-labels tspan',
    });
    for (const { textContent } of labels) expect(textContent).toMatch(/^\u2067[^\u2067]+\u2069$/);
  });
});

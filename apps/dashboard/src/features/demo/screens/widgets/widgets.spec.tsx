import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../testing/renderScreen';
import analytics from '../../data/analytics.json' with { type: 'json' };
import sales from '../../data/sales.json' with { type: 'json' };
import { expectFigures } from '../../testing/expectFigures';
import Widgets from '.';

const countOf = (layout: readonly { panels: readonly unknown[] }[]) =>
  layout.flatMap(({ panels }) => panels).length;
/** Only the specs of these screens know how these panels show their figures. */
const KNOWN_THERE = ['recentOrders', 'wallet', 'recentActivities', 'totalBalance', 'expenses'];

it('shows the panels of the sales, then those of the analytics', async () => {
  await renderScreen(<Widgets />);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toHaveLength(countOf(sales.layout) + countOf(analytics.layout));
  expect(headings[0]).toBe(sales.revenue.title);
  expect(headings[countOf(sales.layout)]).toBe(analytics.statistics.title);
  // The shell shows the titles of the screens.
  const shown = [sales, analytics].map((data) => ({ ...data, title: '' }));
  expectFigures(shown, { ignore: KNOWN_THERE });
});

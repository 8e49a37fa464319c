import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../../testing/renderScreen';
import finance from '../../data/finance.json' with { type: 'json' };
import { expectFigures } from '../../testing/expectFigures';
import Finance from '.';
import { readableGradient } from './readableGradient';

it('shows every figure', async () => {
  await renderScreen(<Finance />);
  // The title stands in the shell.
  expectFigures({ ...finance, title: '' });
  for (const statement of [finance.previousStatement, finance.currentStatement]) {
    const panel = within(screen.getByRole('region', { name: statement.title }));
    const labels = panel.getAllByRole('term').map(({ textContent }) => textContent);
    const figures = panel.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(statement).toMatchObject(Object.fromEntries(labels.map((label, at) => [label, figures[at]])));
    expect(labels).toEqual(['Card Limit', 'Spent', 'Minimum']);
  }
});

it('leads from its coins to all of them', async () => {
  await renderScreen(<Finance />);
  const links = screen.getAllByRole('link', { name: /^See All: / });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/vristo/crypto', '/vristo/crypto']);
});

it('gives each row of the table its status', async () => {
  await renderScreen(<Finance />, { theme: 'dark', direction: 'rtl' });
  const table = within(screen.getByRole('table', { name: finance.recentTransactions.title }));
  const [, ...rows] = table.getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    finance.recentTransactions.rows.map((row) => row.join('')),
  );
});

it('tells dates as the language does', async () => {
  await renderScreen(<Finance />, { locale: 'de' });
  for (const [, date = ''] of finance.recentTransactions.rows)
    expect(screen.queryByText(date)).not.toBeInTheDocument();
});

it('darkens a gradient as far as white words need it', () => {
  expect(readableGradient(['#000080', '#800000'])).toContain('rgb(0 0 0 / 0%)');
  expect(readableGradient(['#06b6d4', '#22d3ee'])).toContain('rgb(0 0 0 / 40%)');
});

import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../../testing/renderScreen';
import lazyModules from '../../data/lazy-modules.json' with { type: 'json' };
import shell from '../../data/shell.json' with { type: 'json' };
import { TONES } from '../../parts';
import { expectFigures } from '../../testing/expectFigures';

const pages = Object.entries(lazyModules.modules.elements);

async function renderPage(page: string) {
  const { default: Page } = await import(`./${page}/index.tsx`);
  return renderScreen(<Page />);
}
const panel = (name: string) => within(screen.getByRole('region', { name }));

it.each(pages)('%s shows every heading', async (page, headings) => {
  await renderPage(page);
  expectFigures(headings);
});

it('the colours are those of the template', async () => {
  await renderPage('color-library');
  expectFigures(TONES.map((tone) => [shell.tokens[tone], shell.tokens.tint[tone]]));
  expect(panel('Secondry').getByText(shell.tokens.secondary)).toBeInTheDocument();
  expect(panel('Danger-Light').getByText(shell.tokens.tint.danger)).toBeInTheDocument();
});

it('an alert goes when it is closed', async () => {
  const { user } = await renderPage('alerts');
  const alerts = panel('Solid Alerts');
  expect(alerts.getAllByRole('note')).toHaveLength(TONES.length);
  await user.click(within(alerts.getAllByRole('note')[0]!).getByRole('button', { name: 'Close' }));
  expect(alerts.getAllByRole('note')).toHaveLength(TONES.length - 1);
  expect(screen.getByRole('region', { name: 'Solid Alerts' }).contains(document.activeElement)).toBe(true);
});

it('the list follows what is typed', async () => {
  const { user } = await renderPage('search');
  const { getByRole, getAllByRole } = panel('Live Search');
  await user.type(getByRole('searchbox'), 'sha');
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sonia Shaw',
    'Shaun Park',
  ]);
});

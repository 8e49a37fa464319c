import { screen, within } from '@testing-library/react';
import type { Preferences } from '../../../../lib/preferences';
import { renderScreen } from '../../../../testing/renderScreen';
import lazyModules from '../../data/lazy-modules.json' with { type: 'json' };
import shell from '../../data/shell.json' with { type: 'json' };
import { TONES } from '../../parts';
import { expectFigures } from '../../testing/expectFigures';

const pages = Object.entries(lazyModules.modules.elements);

async function renderPage(page: string, preferences: Partial<Preferences> = {}) {
  const { default: Page } = await import(`./${page}/index.tsx`);
  return renderScreen(<Page />, preferences);
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

describe.each([
  ['ltr', 'Before', 'left'],
  ['ltr', 'After', 'right'],
  ['rtl', 'Before', 'right'],
  ['rtl', 'After', 'left'],
] as const)('in a page that is %s, "%s" is on the %s', (direction, name, side) => {
  const pressed = () => panel('Placement').getByRole('button', { name });

  it('of a popover', async () => {
    const { user } = await renderPage('popovers', { direction });
    const [left, width] = [100, 50];
    pressed().getBoundingClientRect = () => new DOMRect(left, 0, width, 0);
    await user.click(pressed());
    const edge = side === 'left' ? left : left + width;
    expect(screen.getByRole('dialog', { name })).toHaveStyle({ left: `${edge}px` });
  });

  it('of a tooltip', async () => {
    const { user } = await renderPage('tooltips', { direction });
    await user.hover(pressed());
    const tip = await screen.findByRole('tooltip');
    expect(tip).toHaveAttribute('data-popper-placement', side);
  });
});

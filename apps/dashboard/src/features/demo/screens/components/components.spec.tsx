import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../../testing/renderScreen';
import lazyModules from '../../data/lazy-modules.json' with { type: 'json' };
import { expectFigures } from '../../testing/expectFigures';

const pages = Object.entries(lazyModules.modules.components);

async function renderPage(page: string) {
  const { default: Page } = await import(`./${page}/index.tsx`);
  return renderScreen(<Page />);
}
const panel = (name: string) => within(screen.getByRole('region', { name }));

it.each(pages)('%s shows every heading', async (page, headings) => {
  const { user } = await renderPage(page);
  // Two of them stand in the dialog.
  if (page === 'modals') await user.click(panel('Custom').getByRole('button'));
  expectFigures(headings);
});

it('a carousel that goes round goes on at its end', async () => {
  const { user } = await renderPage('carousel');
  const basic = panel('Basic');
  expect(basic.getByRole('button', { name: 'Previous' })).toBeDisabled();
  const loop = panel('Loop');
  await user.click(loop.getByRole('button', { name: 'Previous' }));
  expect(loop.getByRole('img', { name: 'Picture 5' })).toBeInTheDocument();
});

it('a carousel keeps the focus where there is no picture before or after', async () => {
  const { user } = await renderPage('carousel');
  const basic = panel('Basic');
  await user.click(basic.getByRole('button', { name: 'Next' }));
  await user.click(basic.getByRole('button', { name: 'Previous' }));
  expect(basic.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(basic.getByRole('group')).toHaveFocus();
});

it('a picture opens large, and goes on to the next', async () => {
  const { user } = await renderPage('lightbox');
  await user.click(panel('All controls').getByRole('button', { name: 'Picture 6' }));
  const dialog = within(screen.getByRole('dialog', { name: 'All controls' }));
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByRole('img', { name: 'Picture 1' })).toBeInTheDocument();
});

it('whoever cancels is told so', async () => {
  const { user } = await renderPage('sweetalert');
  await user.click(panel('Execute something else for "Cancel".').getByRole('button'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Nothing was changed' })).toBeInTheDocument();
});

it('a message is said as a whole', async () => {
  const { user } = await renderPage('sweetalert');
  await user.click(panel('A title with a text under').getByRole('button'));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription();
});

it('a plan that is chosen leads to signing up', async () => {
  await renderPage('pricing-table');
  for (const link of panel('Basic').getAllByRole('link', { name: 'Choose' }))
    expect(link).toHaveAttribute('href', '/vristo/auth/boxed-signup');
});

it('each tab has its own words', async () => {
  const { user } = await renderPage('tabs');
  const tabs = panel('Line');
  expect(tabs.getByRole('heading', { name: 'We move your world!' })).toBeInTheDocument();
  await user.click(tabs.getByRole('tab', { name: 'Profile' }));
  expect(tabs.getByRole('heading', { name: 'Media heading' })).toBeInTheDocument();
});

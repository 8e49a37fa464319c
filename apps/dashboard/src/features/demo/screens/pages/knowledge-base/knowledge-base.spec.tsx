import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../../../../testing/renderScreen';
import content from '../../../data/knowledge-base.json' with { type: 'json' };
import { headingsOf } from '../../../parts/headingsOf';
import { expectFigures } from '../../../testing/expectFigures';
import KnowledgeBase from '.';

const question = (name: string) => screen.getByRole('button', { name });
const isOpen = (element: HTMLElement) => element.getAttribute('aria-expanded') === 'true';

it('shows every figure, and each video under its own title', async () => {
  await renderScreen(<KnowledgeBase />);
  // `id` names a tab within the program; `modal` tells what the cards do.
  expectFigures(content, { ignore: ['id', 'modal'] });
  expectFigures(headingsOf('pages/knowledge-base'));
  const titles = content.videos.items.map(({ title }) => `Watch: ${title}`);
  const buttons = screen.getAllByRole('button', { name: /^Watch/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(titles);
});

it('tells dates as the language does', async () => {
  await renderScreen(<KnowledgeBase />, { locale: 'de' });
  for (const { date } of content.articles.items) expect(screen.queryByText(date)).not.toBeInTheDocument();
});

it('leaves the questions that have the words typed', async () => {
  const { user } = await renderScreen(<KnowledgeBase />);
  await user.type(screen.getByRole('searchbox'), 'css  sidebar');
  expect(screen.getByText('1 question has these words.')).toBeInTheDocument();
  expect(question('Sidebar not rendering CSS')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Compilation Issue' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), ' nowhere');
  expect(screen.getAllByText('Nothing here has these words.')).toHaveLength(content.accordions.length);
});

it('has one question open in each panel, and a tab for each topic', async () => {
  const { user } = await renderScreen(<KnowledgeBase />);
  const first = question('How to use Browser Sync');
  const second = question('Compilation Issue');
  expect([first, second].map(isOpen)).toEqual([true, false]);
  await user.click(second);
  expect([first, second].map(isOpen)).toEqual([false, true]);
  await user.click(screen.getByRole('tab', { name: 'Pricing' }));
  expect(screen.getByRole('tabpanel', { name: 'Pricing' })).toContainElement(question('Compilation Issue'));
  expect(isOpen(question('How to use Browser Sync'))).toBe(true);
});

it('leads to those who can be asked', async () => {
  await renderScreen(<KnowledgeBase />);
  const link = screen.getByRole('link', { name: 'Visit our community' });
  expect(link).toHaveAttribute('href', '/vristo/apps/chat');
});

it('opens a player without a film', async () => {
  const { user } = await renderScreen(<KnowledgeBase />);
  await user.click(question('Watch: Creative Photography'));
  const dialog = within(screen.getByRole('dialog', { name: 'Creative Photography' }));
  expect(dialog.getByText('0:00 / 0:42')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Play' }));
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

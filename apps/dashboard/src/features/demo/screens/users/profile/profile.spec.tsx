import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../../testing/renderScreen';
import shell from '../../../data/shell.json' with { type: 'json' };
import { headingsOf } from '../../../parts/headingsOf';
import { expectFigures } from '../../../testing/expectFigures';
import Profile from '.';

it('has a panel for each heading, and tells who it is', async () => {
  await renderScreen(<Profile />);
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(headingsOf('users/profile'));
  expectFigures(shell.header.user);
});

it('leads to the plans', async () => {
  await renderScreen(<Profile />);
  const link = screen.getByRole('link', { name: 'Renew now' });
  expect(link).toHaveAttribute('href', '/vristo/components/pricing-table');
});

it('tells the progress of tasks in figures', async () => {
  await renderScreen(<Profile />);
  expect(screen.getByRole('progressbar', { name: 'Web shop' })).toHaveAttribute('aria-valuenow', '94');
  expect(screen.getByText('47 / 50')).toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../../testing/renderScreen';
import { headingsOf } from '../../../parts/ModulePanels';
import UserAccountSettings from '.';

const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');

it('has every heading in one of its tabs', async () => {
  const { user } = await renderScreen(<UserAccountSettings />);
  const found = new Set<string>();
  for (const tab of screen.getAllByRole('tab')) {
    await user.click(tab);
    expect(screen.getByRole('tabpanel', { name: tab.textContent ?? '' })).toBeInTheDocument();
    headings().forEach((heading) => found.add(heading));
  }
  expect([...found]).toEqual(headingsOf('users/user-account-settings'));
});

it('changes the colours and nothing else', async () => {
  const { user } = await renderScreen(<UserAccountSettings />, { theme: 'light' });
  await user.click(screen.getByRole('tab', { name: 'Preferences' }));
  await user.click(screen.getByRole('radio', { name: 'dark' }));
  expect(window.localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('tab', { name: 'Danger zone' }));
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(screen.getByRole('status')).toHaveTextContent('nothing was done');
});

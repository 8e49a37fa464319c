import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../../testing/renderScreen';
import { headingsOf } from '../../../parts/headingsOf';
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

it('changes the colours', async () => {
  const { user } = await renderScreen(<UserAccountSettings />, { theme: 'light' });
  await user.click(screen.getByRole('tab', { name: 'Preferences' }));
  await user.click(screen.getByRole('radio', { name: 'dark' }));
  expect(window.localStorage.getItem('theme')).toBe('dark');
});

it.each([
  ['Payment details', 'Edit Home'],
  ['Preferences', 'Download'],
  ['Danger zone', 'Delete my account'],
])('says that nothing is done: %s, %s', async (tab, button) => {
  const { user } = await renderScreen(<UserAccountSettings />);
  await user.click(screen.getByRole('tab', { name: tab }));
  await user.click(screen.getByRole('button', { name: button }));
  expect(screen.getByRole('alert')).toHaveTextContent('nothing was done');
});

it('keeps what was typed and switched while another tab is open', async () => {
  const { user } = await renderScreen(<UserAccountSettings />);
  const open = (name: string) => user.click(screen.getByRole('tab', { name }));
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Bergen');
  await open('Preferences');
  await user.click(screen.getByRole('switch', { name: 'Advertisements' }));
  await open('Home');
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Bergen');
  await open('Preferences');
  expect(screen.getByRole('switch', { name: 'Advertisements' })).toBeChecked();
});

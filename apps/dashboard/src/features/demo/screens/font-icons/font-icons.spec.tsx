import { screen, waitFor, within } from '@testing-library/react';
import { copiedText } from '../../../../testing/copiedText';
import { renderScreen } from '../../../../testing/renderScreen';
import icons from '../../data/icons.json' with { type: 'json' };
import { expectFigures } from '../../testing/expectFigures';
import { readStyles } from '../../testing/readStyles';
import FontIcons from '.';

it('shows every icon with its name in the set, and whose they are', async () => {
  await renderScreen(<FontIcons />);
  // `was` and `note` tell what the template had; the ground of the chip is read below.
  expectFigures(icons, { ignore: ['was', 'note', 'background'] });
  expect(readStyles()).toContain('color-mix(in srgb, #009688 26%, transparent)');
});

it('finds icons by letters of their names, and copies what they are called in the set', async () => {
  const { user } = await renderScreen(<FontIcons />);
  await user.type(screen.getByRole('searchbox'), 'users-g');
  expect(screen.getByText('1 icon')).toBeInTheDocument();
  const [list] = screen.getAllByRole('list');
  if (!list) throw new Error('There is no list.');
  await user.click(within(list).getByRole('button'));
  const name = icons.groups[0]?.icons.find(({ label }) => label === 'users-group')?.solar;
  await waitFor(() => expect(document.body).toHaveTextContent(`${name} is copied.`));
  expect(await copiedText()).toBe(name);
});

import { screen, within } from '@testing-library/react';
import shell from '../data/shell.json' with { type: 'json' };
import { renderScreen } from '../../../testing/renderScreen';
import { Customizer } from './Customizer';

const { title: name, sections } = shell.customizer;

async function openCustomizer() {
  const { user } = await renderScreen(<Customizer />);
  await user.click(screen.getByRole('button', { name }));
  const drawer = within(screen.getByRole('dialog', { name }));
  const optionOf = (section: string, option: string) =>
    within(drawer.getByRole('group', { name: section })).getByRole('radio', { name: option });
  return { user, drawer, optionOf };
}
const kept = (key: string) => window.localStorage.getItem(key);

describe('the customizer', () => {
  it('begins with the defaults, a short fade among them', async () => {
    const { drawer } = await openCustomizer();
    const checked = drawer
      .getAllByRole('radio', { checked: true })
      .map((radio) => radio.getAttribute('value'));
    expect(checked).toEqual(['light', 'vertical', 'full', 'ltr', 'navbar-sticky', 'fadeIn']);
  });

  it('keeps what is chosen under the keys of the template', async () => {
    const { user, drawer, optionOf } = await openCustomizer();
    const keys = ['theme', 'menu', 'layout', 'direction', 'navbar', 'animation'];
    for (const [index, { title, options, labels = options, default: first }] of sections.entries()) {
      const at = options.findLastIndex((option) => option !== first);
      await user.click(optionOf(title, labels[at] ?? ''));
      expect(kept(keys[index] ?? '')).toBe(options[at]);
    }
    await user.click(drawer.getByRole('checkbox', { name: 'Semi Dark (Sidebar & Header)' }));
    expect(kept('semidark')).toBe('true');
  });

  it('stays open while the page turns around', async () => {
    const { user, optionOf } = await openCustomizer();
    const option = optionOf('Direction', 'rtl');
    await user.click(option);
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(option).toBeChecked();
    expect(option).toBeInTheDocument();
  });
});

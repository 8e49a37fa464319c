import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../../testing/renderScreen';
import lazyModules from '../../data/lazy-modules.json' with { type: 'json' };
import { expectFigures } from '../../testing/expectFigures';

const pages = Object.entries(lazyModules.modules.forms);

async function renderPage(page: string) {
  const { default: Page } = await import(`./${page}/index.tsx`);
  return renderScreen(<Page />);
}
const panel = (name: string) => within(screen.getByRole('region', { name }));

it.each(pages)('%s shows every heading', async (page, headings) => {
  await renderPage(page);
  expectFigures(headings);
});

it('a form says what is wrong once it is sent', async () => {
  const { user } = await renderPage('validation');
  const email = panel('Email');
  expect(email.queryByText('Enter a valid email address.')).not.toBeInTheDocument();
  await user.click(email.getByRole('button', { name: 'Send' }));
  expect(email.getByText('Enter a valid email address.')).toBeInTheDocument();
  await user.type(email.getByRole('textbox'), 'luke@example.com');
  expect(email.getByRole('status')).toHaveTextContent('filled in');
});

it('a box that has to be ticked is told what is wrong with it', async () => {
  const { user } = await renderPage('validation');
  const custom = panel('Custom Styles');
  await user.click(custom.getByRole('button', { name: 'Send' }));
  for (const field of [...custom.getAllByRole('textbox'), custom.getByRole('checkbox')]) {
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription();
  }
  await user.click(custom.getByRole('checkbox'));
  expect(custom.getByRole('checkbox')).toBeValid();
});

it('a file that was taken away can be chosen again', async () => {
  const { user } = await renderPage('file-upload');
  const many = panel('Multiple File');
  const files = [new File(['a'], 'first.txt'), new File(['b'], 'second.txt')];
  await user.upload(many.getByLabelText('Choose files'), files);
  await user.click(many.getByRole('button', { name: 'Delete first.txt' }));
  await user.click(many.getByRole('button', { name: 'Delete second.txt' }));
  expect(many.queryByText('first.txt')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Multiple File' }).contains(document.activeElement)).toBe(true);
  await user.upload(many.getByLabelText('Choose files'), files);
  expect(many.getByText('first.txt')).toBeInTheDocument();
});

it('a number wraps only where it should', async () => {
  const { user } = await renderPage('touchspin');
  const { getByRole } = panel('Wrapping value spin button');
  await user.clear(getByRole('spinbutton'));
  await user.click(getByRole('button', { name: 'Less' }));
  expect(getByRole('spinbutton')).toHaveValue(100);
  await user.click(getByRole('button', { name: 'More' }));
  expect(getByRole('spinbutton')).toHaveValue(0);
});

it('the end of a range is left as it is typed, and raised to the start once it is left', async () => {
  const { user } = await renderPage('date-picker');
  const [from, to] = ['From', 'To'].map((name) => panel('Range Calendar').getByLabelText(name));
  await user.clear(to!);
  await user.type(to!, '2024-01-01');
  expect(to).toHaveValue('2024-01-01');
  await user.tab();
  expect(to).toHaveValue('2024-01-08');
  await user.clear(to!);
  await user.clear(from!);
  await user.type(from!, '2024-01-25');
  await user.tab();
  expect(to).toHaveValue('');
});

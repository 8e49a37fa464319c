import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Preferences } from '../../../../lib/preferences';
import { renderScreen } from '../../../../testing/renderScreen';
import lazyModules from '../../data/lazy-modules.json' with { type: 'json' };
import { expectFigures } from '../../testing/expectFigures';

const pages = Object.entries(lazyModules.modules.forms);

async function renderPage(page: string, preferences: Partial<Preferences> = {}) {
  const { default: Page } = await import(`./${page}/index.tsx`);
  return renderScreen(<Page />, preferences);
}
const panel = (name: string) => within(screen.getByRole('region', { name }));

it.each(pages)('%s shows every heading', async (page, headings) => {
  await renderPage(page);
  expectFigures(headings);
});

it('lists to choose from are as high as each other', async () => {
  await renderPage('select2');
  const fields = screen.getAllByRole('combobox');
  for (const field of fields)
    expect(field.closest('.MuiInputBase-root')).toHaveClass('MuiInputBase-sizeSmall');
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

it('a form leads to the first field that is wrong', async () => {
  const { user } = await renderPage('validation');
  const custom = panel('Custom Styles');
  const [name, email, city] = custom.getAllByRole('textbox');
  const send = () => user.click(custom.getByRole('button', { name: 'Send' }));
  await send();
  expect(name).toHaveFocus();
  expect(name).toBeRequired();
  await user.type(name!, 'Luke');
  await user.type(city!, 'Bern');
  await send();
  expect(email).toHaveFocus();
  await user.type(email!, 'luke@example.com');
  await send();
  expect(custom.getByRole('checkbox')).toHaveFocus();
});

it('steps keep the focus at their first', async () => {
  const { user } = await renderPage('wizards');
  const { getByRole } = panel('Pills');
  await user.click(getByRole('button', { name: 'Next' }));
  await user.click(getByRole('button', { name: 'Previous' }));
  expect(getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(getByRole('button', { name: 'Previous' })).not.toHaveFocus();
  expect(screen.getByRole('region', { name: 'Pills' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

it('files can be dropped on their field', async () => {
  await renderPage('file-upload');
  const files = [new File(['a'], 'first.txt'), new File(['b'], 'second.txt')];
  const dataTransfer = { files, types: ['Files'] };
  for (const [name, label] of [
    ['Single File Upload', 'Choose a file'],
    ['Multiple File', 'Choose files'],
  ] as const) {
    const place = panel(name).getByText(label);
    // Otherwise the browser opens the file in place of the page.
    expect(fireEvent.dragOver(place, { dataTransfer })).toBe(false);
    expect(fireEvent.drop(place, { dataTransfer })).toBe(false);
  }
  expect(panel('Single File Upload').getAllByRole('listitem')).toHaveLength(1);
  expect(panel('Multiple File').getAllByRole('listitem')).toHaveLength(2);
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

it.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)('a calendar is gone through by arrows: %s', async (direction, forth, back) => {
  const { user } = await renderPage('date-picker', { direction });
  const opener = screen.getAllByRole('button', { expanded: false })[0]!;
  await user.click(opener);
  const days = within(screen.getByRole('grid')).getAllByRole('button');
  const expectDay = (day: number) => {
    expect(days[day - 1]).toHaveFocus();
    expect(days.filter(({ tabIndex }) => tabIndex === 0)).toEqual([days[day - 1]]);
  };
  expectDay(8);
  for (const [key, day] of [
    [forth, 9],
    ['ArrowDown', 16],
    ['End', 21],
    ['Home', 15],
    [back, 14],
    ['ArrowUp', 7],
    ['ArrowUp', 7],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expectDay(day);
  }
  await user.keyboard('{Enter}');
  expect(opener).toHaveAccessibleName(/7/);
});

it('a list to choose from opens inside the page, not beside it', async () => {
  const { user } = await renderPage('select2');
  for (const name of ['Placeholder', 'Searchable', 'Multiple select']) {
    await user.click(panel(name).getByRole('combobox'));
    expect(panel(name).getByRole('listbox')).toBeInTheDocument();
  }
});

it('sliders that are locked keep their distance, as far as there is room for both', async () => {
  const { user } = await renderPage('date-picker');
  const sliders = screen.getAllByRole('slider', { name: /^Choice / });
  const [first, second] = sliders;
  const values = () => sliders.map((slider) => Number(slider.getAttribute('aria-valuenow')));
  const distance = values()[1]! - values()[0]!;
  await user.click(screen.getByRole('checkbox', { name: 'Lock both together' }));
  fireEvent.change(first!, { target: { value: 90 } });
  expect(values()).toEqual([100 - distance, 100]);
  fireEvent.change(second!, { target: { value: 0 } });
  expect(values()).toEqual([0, distance]);
});

describe('a mask', () => {
  const fieldOf = (name: string, label: string) => panel(name).getByLabelText<HTMLInputElement>(label);

  it.each([
    ['Static Mask Basic', '99-9999999', '12ab34', '12-34'],
    ['Static Mask Basic', 'AAA-999', 'a1bc-22', 'abc-22'],
    ['Alternate masks', '999-9999 / (999) 999-9999', '5550100', '555-0100'],
    ['Alternate masks', '999-9999 / (999) 999-9999', '5550100123', '(555) 010-0123'],
    ['Dynamic Syntax', 'AA-***-99', 'ab1c234', 'ab-1c2-34'],
    ['Date', '99/99/9999', '123456789', '12/34/5678'],
    ['IP', '999.999.999.999', '192.168.1.1', '192.168.1.1'],
    ['IP', '999.999.999.999', '19216800101', '192.168.001.01'],
    ['Phone', '(999) 999-9999', '5550100', '(555) 010-0'],
    ['Currency', '$ 9,999', '00', '$0'],
    ['Currency', '$ 9,999', '123', '$123'],
    ['Currency', '$ 9,999', '001234567', '$1,234,567'],
    ['Currency', '$ 9,999', '12345678901234567890', '$12,345,678,901,234,567,890'],
  ])('%s, %s: %s becomes %s', async (name, label, typed, result) => {
    const { user } = await renderPage('input-mask');
    await user.type(fieldOf(name, label), typed);
    expect(fieldOf(name, label)).toHaveValue(result);
  });

  it.each([
    ['Date', '99/99/9999', '123456', '19/23/456', '12/34/56'],
    ['Currency', '$ 9,999', '1234', '$19,234', '$1,234'],
    ['IP', '999.999.999.999', '10.0.0.1', '190.0.0.1', '10.0.0.1'],
  ])('%s, %s: a correction leaves the caret where it is', async (name, label, typed, changed, result) => {
    const { user } = await renderPage('input-mask');
    const field = fieldOf(name, label);
    await user.type(field, typed);
    const at = result.indexOf('1') + 1;
    await user.type(field, '9', { initialSelectionStart: at, initialSelectionEnd: at });
    expect(field).toHaveValue(changed);
    expect(field.selectionStart).toBe(at + 1);
    await user.keyboard('{Backspace}');
    expect(field).toHaveValue(result);
    expect(field.selectionStart).toBe(at);
  });
});

it('what is marked stays selected', async () => {
  const { user } = await renderPage('markdown-editor');
  const { getByRole } = panel('Basic');
  const field = getByRole<HTMLTextAreaElement>('textbox');
  const selected = () => field.value.slice(field.selectionStart, field.selectionEnd);
  await user.clear(field);
  await user.type(field, 'one two');
  field.setSelectionRange(4, 7);
  await user.click(getByRole('button', { name: 'Bold' }));
  expect(selected()).toBe('two');
  await user.click(getByRole('button', { name: 'Heading' }));
  expect(field).toHaveValue('# one **two**');
  expect(selected()).toBe('two');
  expect(field).toHaveFocus();
});

it('a toolbar formats its own text', async () => {
  const { user } = await renderPage('quill-editor');
  const { getByRole } = panel('With Tooltip');
  const own = getByRole('textbox');
  const bold = getByRole('button', { name: 'Bold' });
  let focused: Element | null = null;
  // What jsdom lacks.
  document.execCommand = () => {
    focused = document.activeElement;
    return true;
  };
  await user.click(panel('Basic').getByRole('textbox'));
  await user.click(bold);
  expect(focused).toBe(own);
  act(() => bold.focus());
  document.getSelection()?.selectAllChildren(own);
  await user.keyboard('{Enter}');
  expect(focused).toBe(bold);
});

import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderScreen } from '../../../../testing/renderScreen';
import lazyModules from '../../data/lazy-modules.json' with { type: 'json' };
import { expectFigures } from '../../testing/expectFigures';
import Advanced from './advanced';
import AltPagination from './alt-pagination';
import Basic from './basic';
import Checkboxes from './checkbox';
import CloneHeader from './clone-header';
import ColumnChooser from './column-chooser';
import ColumnsFilter from './columns-filter';
import Export from './export';
import MultiColumn from './multi-column';
import MultipleTables from './multiple-tables';
import OrderSorting from './order-sorting';
import RangeSearch from './range-search';
import Skins from './skin';
import StickyHeader from './sticky-header';
import { AGE } from './table/columns';
import { PEOPLE } from './table/people';

const { datatables } = lazyModules.modules;
const SCREENS: Readonly<Record<keyof typeof datatables, ComponentType>> = {
  advanced: Advanced,
  'alt-pagination': AltPagination,
  basic: Basic,
  checkbox: Checkboxes,
  'clone-header': CloneHeader,
  'column-chooser': ColumnChooser,
  'columns-filter': ColumnsFilter,
  export: Export,
  'multi-column': MultiColumn,
  'multiple-tables': MultipleTables,
  'order-sorting': OrderSorting,
  'range-search': RangeSearch,
  skin: Skins,
  'sticky-header': StickyHeader,
};
// The keys of an object are those of its type.
const NAMES = Object.keys(datatables) as (keyof typeof datatables)[];

it.each(NAMES)('shows each heading of %s over a table', async (name) => {
  const Screen = SCREENS[name];
  await renderScreen(<Screen />);
  expectFigures(datatables[name]);
  expect(screen.getAllByRole('table')).toHaveLength(Math.max(1, datatables[name].length));
});

/** Texts of one column of the only table. @param column from 0 */
function cellsOf(column: number): (string | null)[] {
  const [, body] = screen.getAllByRole('rowgroup');
  return within(body!)
    .queryAllByRole('row')
    .map((row) => row.querySelectorAll('td')[column]?.textContent ?? null);
}
const ages = (people: typeof PEOPLE) => people.map(({ age }) => String(age));

describe('a table', () => {
  it('searches all columns, and tells how many rows are left', async () => {
    const { user } = await renderScreen(<Basic />);
    expect(screen.getByRole('status')).toHaveTextContent(`1 to 10 of ${PEOPLE.length}`);
    await user.type(screen.getByRole('searchbox', { name: 'Search in Basic' }), 'KOFI.');
    expect(cellsOf(1)).toEqual(['Kofi']);
    expect(screen.getByRole('status')).toHaveTextContent('1 to 1 of 1');
    await user.type(screen.getByRole('searchbox'), '?');
    expect(cellsOf(0)).toEqual(['No row matches.']);
    expect(screen.getByRole('status')).toHaveTextContent('0 to 0 of 0');
  });

  it('sorts numbers as numbers, both ways, and says so', async () => {
    const { user } = await renderScreen(<Basic />);
    const heading = screen.getByRole('columnheader', { name: 'ID' });
    await user.click(within(heading).getByRole('button'));
    expect(heading).toHaveAttribute('aria-sort', 'ascending');
    expect(cellsOf(0)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    await user.click(within(heading).getByRole('button'));
    expect(heading).toHaveAttribute('aria-sort', 'descending');
    expect(cellsOf(0)[0]).toBe(String(PEOPLE.length));
  });

  it('says how it is sorted in its head alone', async () => {
    const { user } = await renderScreen(<CloneHeader />);
    const [, foot] = screen.getAllByRole('button', { name: 'ID' });
    await user.click(foot!);
    const [head] = screen.getAllByRole('rowgroup');
    expect(within(head!).getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort');
    expect(foot!.closest('td')).not.toHaveAttribute('aria-sort');
  });

  it('pages, and goes back to the first page with another size', async () => {
    const { user } = await renderScreen(<Basic />);
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(cellsOf(0)).toEqual(['21', '22', '23', '24', '25', '26', '27']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '5');
    expect(cellsOf(0)).toEqual(['1', '2', '3', '4', '5']);
  });
});

it('begins with the oldest', async () => {
  await renderScreen(<OrderSorting />);
  const sorted = PEOPLE.toSorted((one, other) => other.age - one.age).slice(0, 10);
  expect(cellsOf(3)).toEqual(ages(sorted));
});

it('sorts by several columns', async () => {
  const { user } = await renderScreen(<MultiColumn />);
  const ofFirst = PEOPLE.filter(({ company }) => company === 'Alpenwerk').map(({ age }) => age);
  const inOrder = ofFirst.toSorted((one, other) => other - one).map(String);
  expect(cellsOf(6).slice(0, ofFirst.length)).toEqual(inOrder);
  // The third press takes the age out: two columns are left.
  await user.click(screen.getByRole('button', { name: /^Age/ }));
  await user.click(screen.getByRole('button', { name: 'Last Name' }));
  const headings = screen.getAllByRole('columnheader').filter((heading) => heading.hasAttribute('aria-sort'));
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Last Name2', 'Company1']);
});

it('keeps ages between two ends', async () => {
  const { user } = await renderScreen(<RangeSearch />);
  await user.type(screen.getByRole('spinbutton', { name: 'Age from' }), '30');
  await user.type(screen.getByRole('spinbutton', { name: 'Age to' }), '32');
  expect(cellsOf(3)).toEqual(ages(PEOPLE.filter(({ age }) => age >= 30 && age <= 32)));
});

it('filters by columns together', async () => {
  const { user } = await renderScreen(<ColumnsFilter />);
  await user.type(screen.getByRole('textbox', { name: 'Filter: Company' }), 'north');
  await user.type(screen.getByRole('textbox', { name: 'Filter: First Name' }), 'f');
  expect(cellsOf(0)).toEqual(['Freya']);
});

it('deletes what is chosen, over pages', async () => {
  const { user } = await renderScreen(<Checkboxes />);
  await user.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose 11' }));
  expect(screen.getByText('11 rows chosen')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByText(`11 to ${PEOPLE.length - 11} of ${PEOPLE.length - 11}`)).toBeInTheDocument();
  expect(screen.getByRole('main').contains(document.activeElement)).toBe(true);
  expect(document.activeElement).toBeEnabled();
});

it('counts and deletes what is chosen among the rows that were found', async () => {
  const { user } = await renderScreen(<Checkboxes />);
  const search = screen.getByRole('searchbox');
  await user.click(screen.getByRole('checkbox', { name: 'Choose 1' }));
  await user.type(search, 'kofi');
  expect(screen.getByText('0 rows chosen')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Choose 4' }));
  expect(screen.getByText('1 row chosen')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.clear(search);
  expect(screen.getByText(`1 to 10 of ${PEOPLE.length - 1}`)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Choose 1' })).toBeChecked();
});

it('shows and hides columns', async () => {
  const { user } = await renderScreen(<ColumnChooser />);
  expect(screen.queryByRole('columnheader', { name: 'Country' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Country', checked: false }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: AGE.title, checked: true }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('columnheader', { name: 'Country' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: AGE.title })).not.toBeInTheDocument();
});

it('has pagers of four kinds', async () => {
  await renderScreen(<AltPagination />);
  const names = screen.getAllByRole('navigation').map((pager) =>
    within(pager)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  );
  expect(names[0]).toEqual(expect.arrayContaining(['First page', 'Page 1', 'Last page']));
  expect(names[1]).not.toContain('First page');
  expect(names[2]).toEqual(['First page', 'Previous', 'Next', 'Last page']);
  expect(names[3]).toHaveLength(2);
});

it('keeps the focus at its pager, also where there is no further page', async () => {
  const { user } = await renderScreen(<Basic />);
  const pager = screen.getByRole('navigation');
  const next = within(pager).getByRole('button', { name: 'Next' });
  act(() => next.focus());
  await user.keyboard('{Enter}');
  expect(next).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(next).toBeDisabled();
  expect(pager).toHaveFocus();
});

describe('a country', () => {
  const COUNTRY = 5;

  it('has the usual English name', async () => {
    const { user } = await renderScreen(<Export />);
    await user.type(screen.getByRole('searchbox'), 'turkey');
    expect(cellsOf(COUNTRY)).toEqual(['Turkey']);
  });

  it('is found and sorted by its name in the language of the reader', async () => {
    const { user } = await renderScreen(<Export />, { locale: 'de' });
    await user.click(screen.getByRole('button', { name: 'Land' }));
    expect(cellsOf(COUNTRY).slice(0, 3)).toEqual(['Ägypten', 'Australien', 'Chile']);
    await user.type(screen.getByRole('searchbox'), 'österr');
    expect(cellsOf(COUNTRY)).toEqual(['Österreich']);
  });
});

it('saves what was found', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const { user } = await renderScreen(<Export />);
  await user.type(screen.getByRole('searchbox'), 'mira');
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('button', { name: 'JSON' }));
  click.mockRestore();
  const [csv = '', json = ''] = await Promise.all(saved.map(textOf));
  expect(csv.split('\r\n')).toEqual([
    'ID,First Name,Last Name,Email,Company,Country,Age,Start Date,Phone',
    // Its date has a comma.
    '1,Mira,Holt,mira.holt@example.com,Brightfold,Norway,34,"Mar 11, 2019",+1 555 0110',
  ]);
  expect(JSON.parse(json)).toMatchObject([{ first: 'Mira', age: '34' }]);
});

/** jsdom's Blob cannot be read otherwise. */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

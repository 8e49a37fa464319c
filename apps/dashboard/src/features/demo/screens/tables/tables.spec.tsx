import { screen, within } from '@testing-library/react';
import shell from '../../data/shell.json' with { type: 'json' };
import tables from '../../data/tables.json' with { type: 'json' };
import { renderScreen } from '../../../../testing/renderScreen';
import { withStyleSheets } from '../../../../testing/styleSheets';
import { expectFigures } from '../../testing/expectFigures';
import Tables from '.';

const panelOf = (title: string) => within(screen.getByRole('region', { name: title }));
/** A hex colour as style sheets tell it. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** The box that the data file stands a word for. */
const data: unknown = JSON.parse(JSON.stringify(tables).replace('[checkbox]', 'Select all rows'));

describe('the tables', () => {
  it('show every row, and their sources', async () => {
    const { user } = await renderScreen(<Tables />);
    expectFigures(data, {
      ignore: [
        'header', // a look
        'statusBadge', // a look
        'rowTint', // a look, see below
        'barHeight', // a size
        'salesCellShows', // which figure it is, see below
      ],
    });
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(tables.tables.map(({ title }) => title));
    await user.click(panelOf('Contextual').getByRole('button', { name: 'Code: Contextual' }));
    expect(screen.getByRole('region', { name: 'Source of Contextual' })).toBeInTheDocument();
    const row = panelOf('Progress Table').getByRole('row', { name: /^3 Alma Clarke 80 80%/ });
    expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');
  });

  it('tell what is complete from what is pending', async () => {
    await renderScreen(<Tables />);
    const colorOf = (title: string, status: string) =>
      withStyleSheets(() => getComputedStyle(panelOf(title).getByText(status)).color);
    expect(colorOf('Simple Table', 'Complete')).toBe(rgb(shell.aaTextShades.success));
    expect(colorOf('Hover Table', 'Canceled')).toBe(rgb(shell.aaTextShades.danger));
    expect(colorOf('Captions', 'Complete')).toBe(rgb(shell.tokens.primary));
  });

  it('have as much of its tone in the ground of a row as the data file says', async () => {
    await renderScreen(<Tables />);
    const row = panelOf('Contextual').getByRole('row', { name: /^8 warning/ });
    const ground = withStyleSheets(() => getComputedStyle(row).backgroundColor);
    expect(ground).toBe(rgb(shell.tokens.warning).replace('rgb', 'rgba').replace(')', ', 0.2)'));
  });

  it('have rows that can be chosen, one by one or all at once', async () => {
    const { user } = await renderScreen(<Tables />);
    const boxes = panelOf('Checkboxes');
    const all = boxes.getByRole('checkbox', { name: 'Select all rows' });
    await user.click(boxes.getByRole('checkbox', { name: 'Select Shaun Park' }));
    expect(all).toHaveAttribute('data-indeterminate', 'true');
    await user.click(all);
    expect(boxes.getAllByRole('checkbox', { checked: true })).toHaveLength(5);
    await user.click(all);
    expect(boxes.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
  });

  it('say that nothing is done', async () => {
    const { user } = await renderScreen(<Tables />);
    await user.click(panelOf('Simple Table').getByRole('button', { name: 'Delete: John Doe' }));
    expect(screen.getByRole('alert')).toHaveTextContent('nothing was done');
  });

  it('have a menu in each row', async () => {
    const { user } = await renderScreen(<Tables />);
    await user.click(panelOf('Dropdown').getByRole('button', { name: 'Menu of John Doe' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Download',
      'Share',
      'Edit',
      'Delete',
    ]);
  });
});

import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../../testing/renderScreen';
import sales from '../../data/sales.json' with { type: 'json' };
import { expectFigures } from '../../testing/expectFigures';
import Sales from '.';

const { recentOrders } = sales;
/** Without the tone of the product, which ends each row. */
const rows = recentOrders.rows.map((row) => row.slice(0, recentOrders.columns.length));

describe('the sales', () => {
  it('show every figure', async () => {
    await renderScreen(<Sales />);
    // The shell shows the title; `addButton` is the name of a drawing.
    expectFigures(
      { ...sales, title: '', recentOrders: { ...recentOrders, rows } },
      { ignore: ['addButton', 'scrollHeight'] },
    );
    expect(document.querySelectorAll('.recharts-pie-sector')).toHaveLength(3);
    expect(screen.getByText('16K')).toBeInTheDocument();
  });

  it.each([
    ['Add money', '/vristo/users/user-account-settings'],
    ['View Details', '/vristo/finance'],
    ['Pay Now $29.51', '/vristo/apps/invoice/preview'],
  ])('lead on by "%s"', async (name, address) => {
    await renderScreen(<Sales />);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  });

  it('tell dates as the language does, and thousands with a K in every language', async () => {
    await renderScreen(<Sales />, { locale: 'ja' });
    for (const { date } of sales.transactions.items) expect(screen.queryByText(date)).not.toBeInTheDocument();
    expect(screen.getByText('16K')).toBeInTheDocument();
  });

  it('tell orders and products as tables', async () => {
    await renderScreen(<Sales />, { theme: 'dark', direction: 'rtl' });
    const table = within(screen.getByRole('table', { name: recentOrders.title }));
    expect(table.getByRole('row', { name: 'Luke Ivory Headphone #46894 $56.07 Paid' })).toBeInTheDocument();
    const [invoice] = table.getAllByRole('link');
    expect(invoice).toHaveAttribute('href', recentOrders.invoiceLink);
    const products = within(screen.getByRole('table', { name: sales.topSelling.title }));
    expect(products.getAllByRole('row')).toHaveLength(1 + sales.topSelling.rows.length);
  });
});

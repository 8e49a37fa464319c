import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { alertWith } from '../../testing/builders';
import { rememberSession } from '../../testing/identity';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';

const CREATED = '2025-05-21T12:00:00.000Z';

describe('the list of alerts', () => {
  beforeEach(() => rememberSession());

  it('shows every alert with its state and links', async () => {
    const bids = alertWith({ id: 'a/1', name: 'Bids', created: CREATED, totalNotifications: 1234 });
    const asks = alertWith({ id: 'a2', name: 'Asks', description: 'All asks', isActive: false });
    server.use(http.get('*/v1/alert', () => HttpResponse.json([bids, asks])));
    renderApp('/');

    const table = await screen.findByRole('table', { name: 'Your alerts' });

    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map((column) => column.textContent)).toEqual([
      'Name',
      'Description',
      'Creation date',
      'Status',
      'Notifications sent',
      'Action',
    ]);
    const shortDate = new Intl.DateTimeFormat('en', { dateStyle: 'short' }).format(new Date(CREATED));
    expect(cellsOf('Bids')).toEqual(['Bids on QCAP', shortDate, 'Active', '1,234', 'EditNotifications']);
    expect(cellsOf('Asks')).toEqual(['All asks', shortDate, 'Inactive', '0', 'EditNotifications']);
    expect(screen.getByRole('link', { name: 'Edit Bids' })).toHaveAttribute('href', '/alert/a%2F1');
    expect(screen.getByRole('link', { name: 'Notifications of Bids' })).toHaveAttribute(
      'href',
      '/alert/a%2F1/notifications',
    );
    expect(document.title).toBe('Dashboard | Tickhook');
  });

  it('says so when there is none', async () => {
    server.use(http.get('*/v1/alert', () => HttpResponse.json([])));
    renderApp('/');
    expect(await screen.findByText('You have no alerts yet.')).toBeVisible();
  });

  it('can be asked for again after a failure', async () => {
    server.use(http.get('*/v1/alert', () => new HttpResponse(null, { status: 503 }), { once: true }));
    const { user } = renderApp('/');
    const retry = await screen.findByRole('button', { name: 'Retry' });

    server.use(http.get('*/v1/alert', () => HttpResponse.json([alertWith({ name: 'Bids' })])));
    await user.click(retry);

    expect(await screen.findByRole('rowheader', { name: 'Bids' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

function cellsOf(name: string) {
  const row = screen.getByRole('rowheader', { name }).closest('tr')!;
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

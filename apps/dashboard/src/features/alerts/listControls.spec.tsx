import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { POLLING } from '../../lib/polling';
import { alertWith } from '../../testing/builders';
import { fakeOnly } from '../../testing/fakeOnly';
import { heldList } from '../../testing/heldList';
import { rememberSession } from '../../testing/identity';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';

const ALERTS = [
  alertWith({ id: 'a1', name: 'Bids', totalNotifications: 1, created: '2026-01-01T00:00:00Z' }),
  alertWith({
    id: 'a2',
    name: 'Asks',
    description: 'Sales',
    totalNotifications: 9,
    isActive: false,
    created: '2026-01-02T00:00:00Z',
  }),
];
const MANY = Array.from({ length: 60 }, (_, n) =>
  alertWith({ id: `a${n}`, name: `Alert ${n}`, created: new Date(Date.UTC(2026, 0, 60 - n)).toISOString() }),
);

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

async function openList(path = '/', alerts = ALERTS) {
  server.use(http.get('*/v1/alert', () => HttpResponse.json(alerts)));
  const app = renderApp(path);
  await screen.findByRole('button', { name: 'Inactive' });
  await screen.findByText(/ of your plan used/);
  return app;
}

describe('search, filter, sort and pages of the list', () => {
  beforeEach(() => rememberSession());
  afterEach(() => jest.useRealTimers());

  it('searches while one types, and keeps the text in the address', async () => {
    const { user, query } = await openList();
    await user.type(screen.getByRole('searchbox', { name: 'Search alerts' }), 'sales');
    await waitFor(() => expect(query()).toBe('?q=sales'));
    expect(names()).toEqual(['Asks']);
    expect(screen.getByText('1 alert found')).toBeVisible();
  });

  it('says when nothing is found, and clears', async () => {
    const { user, query } = await openList('/?q=nothing&status=active&sort=name');
    expect(screen.getByText('No alert matches this search.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(names()).toEqual(['Asks', 'Bids']);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(query()).toBe('?sort=name');
    expect(screen.getByRole('heading', { name: 'Your alerts' })).toHaveFocus();
  });

  it('keeps the order of live numbers as long as somebody is at a row', async () => {
    fakeOnly('setTimeout', 'clearTimeout');
    const { user } = await openList('/?sort=-sent');
    expect(names()).toEqual(['Asks', 'Bids']);
    act(() => screen.getByRole('switch', { name: 'Active: Asks' }).focus());
    const newer = heldList([{ ...ALERTS[0]!, totalNotifications: 20 }, ALERTS[1]!]);
    newer.answer();

    await act(() => jest.advanceTimersByTimeAsync(POLLING.pollingInterval));
    expect(await screen.findByText('20')).toBeVisible();
    expect(names()).toEqual(['Asks', 'Bids']);
    await user.tab();
    expect(names()).toEqual(['Asks', 'Bids']);

    act(() => screen.getByRole('searchbox').focus());
    expect(names()).toEqual(['Bids', 'Asks']);
  });

  it('is shown whole by the link that leads to it', async () => {
    const { user, query } = await openList('/?q=nothing');
    const link = screen.getByRole('link', { name: 'My alerts' });
    await user.click(link);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(names()).toEqual(['Asks', 'Bids']);

    await user.type(screen.getByRole('searchbox'), 'sales');
    await waitFor(() => expect(query()).toBe('?q=sales'));
    await user.click(link);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(names()).toEqual(['Asks', 'Bids']);
  });

  it('takes each choice as a step back', async () => {
    const { user, query, goBack } = await openList();
    await user.click(screen.getByRole('button', { name: 'Inactive' }));
    expect(names()).toEqual(['Asks']);
    await user.click(screen.getByRole('button', { name: 'All' }));
    await user.click(screen.getByRole('button', { name: 'Notifications sent' }));
    await user.click(screen.getByRole('button', { name: 'Notifications sent' }));
    expect(query()).toBe('?sort=sent');
    expect(names()).toEqual(['Bids', 'Asks']);
    expect(screen.getByRole('columnheader', { name: 'Notifications sent' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await goBack();
    expect(names()).toEqual(['Asks', 'Bids']);
  });

  it('shows a page of many', async () => {
    const { user, query } = await openList('/', MANY);
    await waitFor(() => expect(names()).toHaveLength(50));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(query()).toBe('?page=2');
    expect(names()[0]).toBe('Alert 50');
    expect(screen.getByText('51–60 of 60')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your alerts' })).toHaveFocus();
  });

  it('has a key for the search and one for a new alert, which the user can turn off', async () => {
    const { user, address } = await openList();
    await user.keyboard('/');
    const search = screen.getByRole('searchbox');
    expect(search).toHaveFocus();
    expect(search).toHaveAttribute('aria-keyshortcuts', '/');
    await user.keyboard('n/');
    expect(search).toHaveValue('n/');

    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Single-key shortcuts (/ and n)' }));
    expect(localStorage.getItem('shortcuts')).toBe('false');
    await user.keyboard('{Escape}');
    await user.keyboard('n');
    expect(address()).toBe('/');
    expect(search).not.toHaveAttribute('aria-keyshortcuts');
  });

  it.each([
    ['', () => undefined],
    [' also from a switch', () => screen.getAllByRole('switch')[0]?.focus()],
  ])('opens New alert with n%s', async (_where, goThere) => {
    const { user } = await openList();
    goThere();
    await user.keyboard('n');
    expect(await screen.findByRole('heading', { name: 'New alert' })).toBeVisible();
  });
});

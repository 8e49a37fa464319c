import { waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { fakeHistory } from '../testing/fakeHistory';
import { HISTORY } from '../testing/historyPage';
import { rememberSession } from '../testing/identity';
import { server } from '../testing/server';
import { askOnTheWay } from './askAhead';
import { createStore } from './store';

const FIRST_SHOWN = [
  '/v1/Notification/from-alert/a1',
  '/v1/alert/a1',
  '/v1/alert/a1/stats',
  '/v1/usersubscription',
];

/** Goes from the list to a history whose chunk never arrives. @returns the requested API paths, and the store */
function goToHistory(search = '') {
  fakeHistory([]);
  const asked = new Set<string>();
  server.events.on('request:start', ({ request }) => asked.add(new URL(request.url).pathname));
  const router = createMemoryRouter([
    { path: '/', Component: () => null },
    { path: '/alert/:id/notifications', lazy: () => new Promise<never>(() => undefined) },
  ]);
  const store = createStore();
  askOnTheWay(store, router);
  void router.navigate(`${HISTORY}${search}`);
  return { asked, store };
}

const dataOf = (asked: Set<string>) => [...asked].filter((path) => path !== '/v1/config').sort();

describe('askOnTheWay', () => {
  afterEach(() => server.events.removeAllListeners());

  it('asks for what a history shows first while its chunk comes', async () => {
    rememberSession();
    const { asked } = goToHistory();
    await waitFor(() => expect(dataOf(asked)).toEqual(FIRST_SHOWN));
  });

  it('leaves to the page what depends on its filters', async () => {
    rememberSession();
    const { asked } = goToHistory('?status=error');
    await waitFor(() => expect(dataOf(asked)).toEqual(['/v1/alert/a1', '/v1/usersubscription']));
  });

  it('asks for nothing when nobody is signed in', async () => {
    const { store } = goToHistory();
    expect(store.getState().api.queries).toEqual({});
  });
});

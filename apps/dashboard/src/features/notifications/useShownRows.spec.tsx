import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { historyOf } from '../../testing/fakeHistory';
import { rowOf } from './api';
import { useShownRows } from './useShownRows';

const ROWS = historyOf(100).map(rowOf);
const counts: number[] = [];

function Rows() {
  counts.push(useShownRows(ROWS, undefined).shown.length);
  return null;
}

/** @returns how many rows each render shows after a navigation to them */
async function comeTo(how: (router: ReturnType<typeof createMemoryRouter>) => Promise<void>) {
  const routes = [
    { path: '/', element: null },
    { path: '/history', Component: Rows },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/', '/history', '/'], initialIndex: 2 });
  render(<RouterProvider router={router} />);
  counts.length = 0;
  await act(() => how(router));
  return counts;
}

describe('rows that are loaded already', () => {
  it('are shown piece by piece to who comes', async () => {
    const [first = NaN, ...others] = await comeTo((router) => router.navigate('/history'));
    expect(first).toBeLessThan(10);
    expect(others.at(-1)).toBe(ROWS.length);
  });

  it('are shown at once to who comes back', async () => {
    const [first] = await comeTo((router) => router.navigate(-1));
    expect(first).toBe(ROWS.length);
  });
});

import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { historyOf } from '../../testing/fakeHistory';
import { rowOf } from './api';
import { useShownRows } from './useShownRows';

const ROWS = historyOf(100).map(rowOf);
const renders: ReturnType<typeof useShownRows>[] = [];

function Rows() {
  renders.push(useShownRows(ROWS, undefined));
  return null;
}

/** @returns what each render shows after a navigation to the rows */
async function comeTo(how: (router: ReturnType<typeof createMemoryRouter>) => Promise<void>) {
  const routes = [
    { path: '/', element: null },
    { path: '/history', Component: Rows },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/', '/history', '/'], initialIndex: 2 });
  render(<RouterProvider router={router} />);
  renders.length = 0;
  await act(() => how(router));
  return renders;
}

describe('rows that are loaded already', () => {
  it('are shown piece by piece to who comes', async () => {
    const [first, ...others] = await comeTo((router) => router.navigate('/history'));
    expect(first?.shown.length).toBeLessThan(10);
    expect(others.at(-1)?.shown).toHaveLength(ROWS.length);
    expect(others.every(({ isInSteps }) => isInSteps)).toBe(true);
  });

  it('are shown at once to who comes back', async () => {
    const [first] = await comeTo((router) => router.navigate(-1));
    expect(first?.shown).toHaveLength(ROWS.length);
    expect(first?.isInSteps).toBe(false);
  });
});

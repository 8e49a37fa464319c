import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ReactNode } from 'react';
import { useOpenRow } from './useOpenRow';

/** A button that is at these places one after the other, in px below the top of the window. */
function buttonAt(...tops: number[]): HTMLElement {
  const button = document.body.appendChild(document.createElement('button'));
  const place = jest.spyOn(button, 'getBoundingClientRect');
  for (const top of tops) place.mockReturnValueOnce(new DOMRect(0, top, 100, 20));
  return button;
}

function openRow() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterProvider router={createMemoryRouter([{ path: '/', element: children }])} />
  );
  return renderHook(() => useOpenRow(), { wrapper }).result;
}

describe('a row that is opened or closed', () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  it.each([
    ['moved up by the row that closes above it', [500, -94], [[0, -594]]],
    ['left where it was', [500, 500], []],
  ])('stays where it was pressed: %s', (_what, tops, scrolled) => {
    const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    const row = openRow();
    act(() => row.current.toggle('a', buttonAt(...tops)));
    expect(row.current.openId).toBe('a');
    expect(scrollBy.mock.calls).toEqual(scrolled);
    act(() => row.current.toggle('a', buttonAt(...tops)));
    expect(row.current.openId).toBeUndefined();
    expect(scrollBy.mock.calls).toEqual([...scrolled, ...scrolled]);
    jest.restoreAllMocks();
  });
});

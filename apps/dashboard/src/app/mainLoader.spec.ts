import { jest } from '@jest/globals';
import { removeMainLoader } from './mainLoader';

/** Asks for the removal this long after the page's start. @returns the loader */
function removeAfter(ms: number): HTMLElement {
  document.body.innerHTML = '<div id="main-loader"></div>';
  const loader = document.getElementById('main-loader')!;
  jest.useFakeTimers();
  jest.spyOn(performance, 'now').mockReturnValue(ms);
  removeMainLoader();
  return loader;
}

describe('the main loader', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('is shown for half a second', () => {
    const loader = removeAfter(120);
    jest.advanceTimersByTime(379);
    expect(loader).toBeInTheDocument();
    jest.advanceTimersByTime(1);
    expect(loader).not.toBeInTheDocument();
  });

  it('goes at once from a page that took longer', () => {
    expect(removeAfter(500)).not.toBeInTheDocument();
  });
});

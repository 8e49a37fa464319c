import { act, screen } from '@testing-library/react';
import { renderApp } from '../testing/renderApp';

const { matchMedia } = window;
/** stands in for the media query `print` */
const printer = Object.assign(new EventTarget(), { matches: false });

function print(matches: boolean) {
  act(() => {
    printer.matches = matches;
    printer.dispatchEvent(new Event('change'));
  });
}

beforeEach(() => {
  Object.assign(window, {
    matchMedia: (query: string) => (query === 'print' ? printer : matchMedia(query)),
  });
});
afterEach(() => void Object.assign(window, { matchMedia }));

describe('the colour scheme', () => {
  it('is light on paper, whatever was chosen for the screen', async () => {
    window.localStorage.setItem('theme', 'dark');
    renderApp('/auth/login');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(document.documentElement.dataset['theme']).toBe('dark');

    print(true);
    expect(document.documentElement.dataset['theme']).toBe('light');

    print(false);
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it('is light as soon as printing begins, before Firefox copies the page', async () => {
    window.localStorage.setItem('theme', 'dark');
    renderApp('/auth/login');
    await screen.findByRole('heading', { name: 'Sign in' });

    const during: unknown[] = [];
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
      during.push(document.documentElement.dataset['theme']);
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(during).toEqual(['light']);
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
});

import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const FILES = { texts: { en: [] }, screens: { auth: [] } };

const reload = jest.fn();

/** Runs a script the way the page does. @returns what it requests */
function run(file: 'start.js' | 'ahead.js') {
  const script = readFileSync(path.join(process.cwd(), file), 'utf8');
  const fetched = jest.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}));
  const currentScript = { dataset: { files: JSON.stringify(FILES) } };
  Object.defineProperty(document, 'currentScript', { configurable: true, value: currentScript });
  // jsdom cannot reload.
  new Function('location', script)({ pathname: '/', search: '', origin: window.location.origin, reload });
  Reflect.deleteProperty(document, 'currentScript');
  return fetched.mock.calls;
}

describe('what is asked for before the bundle is there', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.documentElement.lang = 'en';
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    delete window.askedAhead;
  });

  it('is given up after half a minute', () => {
    const [[address, options] = []] = run('ahead.js');
    expect(address).toBe('/v1/config');
    expect(options?.signal?.aborted).toBe(false);
    jest.advanceTimersByTime(30_000);
    expect(options?.signal?.aborted).toBe(true);
  });
});

describe('a first script that does not come', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="main-loader" role="status"></div>';
    run('start.js');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    document.body.innerHTML = '';
  });

  /** What the browser tells the page about a file that could not be fetched. */
  function fail(file: HTMLElement) {
    document.body.append(file);
    file.dispatchEvent(new Event('error'));
  }

  it('ends the loader with words and a way to try again', () => {
    fail(Object.assign(document.createElement('script'), { type: 'module' }));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown.');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is no icon, nor a script that is fetched ahead', () => {
    fail(document.createElement('img'));
    fail(Object.assign(document.createElement('link'), { rel: 'modulepreload' }));
    expect(screen.getByRole('status')).toBeVisible();
  });
});

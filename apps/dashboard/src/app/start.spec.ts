import { jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const SCRIPT = readFileSync(path.join(process.cwd(), 'start.js'), 'utf8');
const FILES = { texts: { en: [] }, screens: { auth: [] } };

/** Runs the script as the page does. @returns what it asks for */
function run() {
  const fetched = jest.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}));
  const currentScript = { dataset: { files: JSON.stringify(FILES) } };
  Object.defineProperty(document, 'currentScript', { configurable: true, value: currentScript });
  new Function(SCRIPT)();
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
    const [[address, options] = []] = run();
    expect(address).toBe('/v1/config');
    expect(options?.signal?.aborted).toBe(false);
    jest.advanceTimersByTime(30_000);
    expect(options?.signal?.aborted).toBe(true);
  });
});

import { jest } from '@jest/globals';
import { IdleBrowser } from '../testing/idleBrowser';
import { whenQuiet } from './whenQuiet';

const PAUSE_MS = 500;
const LONG_MS = 60_000;
let browser: IdleBrowser;
let clock = 0;

beforeEach(() => {
  jest.useFakeTimers();
  // The clock restarts with each test, but clicks of earlier tests must still be a while ago.
  clock += LONG_MS;
  jest.advanceTimersByTime(clock);
  browser = new IdleBrowser();
  browser.install();
});
afterEach(() => {
  jest.useRealTimers();
  browser.uninstall();
});

function whenAsked(since?: number) {
  const act = jest.fn();
  const callOff = whenQuiet(act, since);
  return { act, callOff };
}

describe('what takes the page long', () => {
  it('is done once the page has nothing else to do', () => {
    const { act } = whenAsked();
    jest.advanceTimersByTime(PAUSE_MS);
    expect(browser.isAsked).toBe(true);
    expect(act).not.toHaveBeenCalled();
    browser.becomeIdle();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerdown', 'keydown', 'wheel'])('waits for a pause after %s', (kind) => {
    dispatchEvent(new Event(kind));
    const { act } = whenAsked();
    jest.advanceTimersByTime(PAUSE_MS - 1);
    expect(browser.isAsked).toBe(false);
    jest.advanceTimersByTime(1);
    browser.becomeIdle();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('waits again when somebody has clicked before the page was idle', () => {
    const { act } = whenAsked();
    jest.advanceTimersByTime(PAUSE_MS);
    expect(browser.isAsked).toBe(true);
    dispatchEvent(new Event('pointerdown'));
    browser.becomeIdle();
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(PAUSE_MS);
    browser.becomeIdle();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('waits for a pause after what it is told', () => {
    whenAsked(performance.now());
    jest.advanceTimersByTime(PAUSE_MS - 1);
    expect(browser.isAsked).toBe(false);
    jest.advanceTimersByTime(2);
    expect(browser.isAsked).toBe(true);
  });

  it('is not done any more once it is called off', () => {
    whenAsked().callOff();
    jest.runAllTimers();
    expect(browser.isAsked).toBe(false);

    const { callOff } = whenAsked();
    jest.runAllTimers();
    callOff();
    expect(browser.isCalledOff).toBe(true);
  });

  it('is done after the pause where the browser does not tell when it is idle', () => {
    browser.uninstall();
    const { act } = whenAsked();
    jest.runAllTimers();
    expect(act).toHaveBeenCalledTimes(1);
  });
});

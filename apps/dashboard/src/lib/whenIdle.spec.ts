import { jest } from '@jest/globals';
import { IdleBrowser } from '../testing/idleBrowser';
import { whenIdle } from './whenIdle';

let browser: IdleBrowser;

beforeEach(() => {
  jest.useFakeTimers();
  browser = new IdleBrowser();
  browser.install();
});
afterEach(() => {
  jest.useRealTimers();
  browser.uninstall();
});

describe('what has no hurry', () => {
  it('is done a while later, once the page has nothing else to do', () => {
    const act = jest.fn();
    whenIdle(act);
    expect(browser.isAsked).toBe(false);
    jest.runAllTimers();
    expect(act).not.toHaveBeenCalled();
    browser.becomeIdle();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is not done any more once it is called off', () => {
    whenIdle(jest.fn())();
    jest.runAllTimers();
    expect(browser.isAsked).toBe(false);

    const callOff = whenIdle(jest.fn());
    jest.runAllTimers();
    callOff();
    expect(browser.isCalledOff).toBe(true);
  });

  it('is left undone where the browser does not tell', () => {
    browser.uninstall();
    whenIdle(() => {})();
    expect(jest.getTimerCount()).toBe(0);
  });
});

import { jest } from '@jest/globals';
import { whenIdle } from './whenIdle';

const cancel = jest.fn();
let idle: (() => void) | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  idle = undefined;
  Object.assign(window, {
    requestIdleCallback: (act: () => void) => {
      idle = act;
      return 7;
    },
    cancelIdleCallback: cancel,
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

describe('what has no hurry', () => {
  it('is done a while later, once the page has nothing else to do', () => {
    const act = jest.fn();
    whenIdle(act);
    expect(idle).toBeUndefined();
    jest.runAllTimers();
    expect(act).not.toHaveBeenCalled();
    idle?.();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is not done any more once it is called off', () => {
    whenIdle(jest.fn())();
    jest.runAllTimers();
    expect(idle).toBeUndefined();

    const callOff = whenIdle(jest.fn());
    jest.runAllTimers();
    callOff();
    expect(cancel).toHaveBeenLastCalledWith(7);
  });

  it('is left undone where the browser does not tell', () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    whenIdle(() => {})();
    expect(jest.getTimerCount()).toBe(0);
  });
});

import { jest } from '@jest/globals';
import { whenQuiet } from './whenQuiet';

const PAUSE_MS = 500;
const cancel = jest.fn();
let idle: (() => void) | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  // What happened before is a while ago.
  jest.setSystemTime(Date.now() + 60_000);
  jest.advanceTimersByTime(60_000);
  idle = undefined;
  cancel.mockClear();
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

function whenAsked(since?: number) {
  const act = jest.fn();
  const callOff = whenQuiet(act, since);
  return { act, callOff };
}

describe('what takes the page long', () => {
  it('is done once the page has nothing else to do', () => {
    const { act } = whenAsked();
    jest.advanceTimersByTime(1);
    expect(act).not.toHaveBeenCalled();
    idle?.();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerdown', 'keydown', 'wheel'])('waits for a pause after %s', (kind) => {
    dispatchEvent(new Event(kind));
    const { act } = whenAsked();
    jest.advanceTimersByTime(PAUSE_MS - 1);
    expect(idle).toBeUndefined();
    jest.advanceTimersByTime(1);
    idle?.();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('waits again when somebody has clicked before the page was idle', () => {
    const { act } = whenAsked();
    jest.advanceTimersByTime(1);
    dispatchEvent(new Event('pointerdown'));
    idle?.();
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(PAUSE_MS);
    idle?.();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('waits for a pause after what it is told', () => {
    whenAsked(performance.now());
    jest.advanceTimersByTime(PAUSE_MS - 1);
    expect(idle).toBeUndefined();
    jest.advanceTimersByTime(2);
    expect(idle).toBeDefined();
  });

  it('is not done any more once it is called off', () => {
    whenAsked().callOff();
    jest.runAllTimers();
    expect(idle).toBeUndefined();

    const { callOff } = whenAsked();
    jest.runAllTimers();
    callOff();
    expect(cancel).toHaveBeenLastCalledWith(7);
  });

  it('is done after the pause where the browser does not tell when it is idle', () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    const { act } = whenAsked();
    jest.runAllTimers();
    expect(act).toHaveBeenCalledTimes(1);
  });
});

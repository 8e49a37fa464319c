import { jest } from '@jest/globals';

const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Stops `Date`, but no timer, so that nothing becomes old on a slow machine; `jest.useRealTimers` starts it again. */
export function stopClock(): void {
  jest.useFakeTimers({ doNotFake: [...TIMERS] });
}

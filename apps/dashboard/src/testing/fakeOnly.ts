import { jest } from '@jest/globals';

const TIMERS = [
  ...([
    'Date',
    'hrtime',
    'nextTick',
    'performance',
    'queueMicrotask',
    'setImmediate',
    'clearImmediate',
  ] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
  ...([
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'requestIdleCallback',
    'cancelIdleCallback',
  ] as const),
];

/** Fakes only these timers, until `jest.useRealTimers`. They pass in real time, or faster when jest advances them. */
export function fakeOnly(...faked: readonly (typeof TIMERS)[number][]): void {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: TIMERS.filter((timer) => !faked.includes(timer)) });
}

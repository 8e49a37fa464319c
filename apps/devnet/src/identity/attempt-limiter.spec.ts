import { AttemptLimiter } from './attempt-limiter.js';

function limiterAfter(failures: number, clock = { time: 0 }): AttemptLimiter {
  const limiter = new AttemptLimiter(() => clock.time);
  for (let i = 0; i < failures; i++) limiter.fail('a');
  return limiter;
}

describe('AttemptLimiter', () => {
  it('lets four failures pass', () => {
    expect(() => limiterAfter(4).check('a')).not.toThrow();
  });

  it.each([
    [5, 1000],
    [6, 2000],
    [9, 16_000],
    [40, 15 * 60 * 1000],
  ])('after %i failures pauses for %i ms', (failures, pause) => {
    const clock = { time: 0 };
    const limiter = limiterAfter(failures, clock);
    clock.time = pause - 1;
    expect(() => limiter.check('a')).toThrow('Password attempts exceeded');
    expect(() => limiter.check('b')).not.toThrow();
    clock.time = pause;
    expect(() => limiter.check('a')).not.toThrow();
  });

  it('forgets failures after a success', () => {
    const limiter = limiterAfter(9);
    limiter.succeed('a');
    expect(() => limiter.check('a')).not.toThrow();
  });
});

import { jest } from '@jest/globals';
import { pino } from 'pino';
import { endWhenStuck } from './end-when-stuck.js';

const LIMIT_MS = 60_000;

describe('work that is waited for', () => {
  let kill: jest.SpiedFunction<typeof process.kill>;
  beforeEach(() => {
    jest.useFakeTimers();
    kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    process.exitCode = undefined;
  });

  const logger = pino({ enabled: false });
  const watch = <T>(work: Promise<T>) => endWhenStuck(work, { limitMs: LIMIT_MS, message: 'stuck', logger });

  it('stops the process when it does not end', async () => {
    const error = jest.spyOn(logger, 'error');
    void watch(new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(kill).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(kill.mock.calls).toEqual([[process.pid, 'SIGTERM']]);
    expect(process.exitCode).toBe(1);
    expect(error.mock.calls).toEqual([[{ limitMs: LIMIT_MS }, 'stuck']]);
  });

  it('gives what it ends with in time', async () => {
    await expect(watch(Promise.resolve('done'))).resolves.toBe('done');
    await expect(watch(Promise.reject(new Error('this one')))).rejects.toThrow('this one');
    await jest.advanceTimersByTimeAsync(LIMIT_MS);
    expect(kill).not.toHaveBeenCalled();
  });
});

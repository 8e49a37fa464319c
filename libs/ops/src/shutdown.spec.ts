import { jest } from '@jest/globals';
import { pino } from 'pino';
import { Shutdown } from './shutdown.js';

describe('a stop in progress', () => {
  let exited: Promise<unknown>;

  beforeEach(() => {
    // The shutdown's limit would otherwise expire during another suite.
    jest.useFakeTimers();
    exited = new Promise((resolve) => {
      jest.spyOn(process, 'exit').mockImplementation((code) => resolve(code) as never);
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    process.exitCode = undefined;
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.removeAllListeners(signal);
  });

  const begin = (logger = pino({ level: 'silent' })) => Shutdown.onSignals({ limitMs: 60_000, logger });

  it('is begun once, whatever signals follow', async () => {
    const close = jest.fn(async () => undefined);
    const shutdown = begin();
    shutdown.closes({ close });
    expect(shutdown.signal.aborted).toBe(false);
    process.emit('SIGTERM');
    process.emit('SIGINT');
    // Without a listener, the signal would end the process at once.
    expect(process.emit('SIGTERM')).toBe(true);
    expect(shutdown.signal.aborted).toBe(true);
    expect(await exited).toBe(0);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('ends with the exit code set before', async () => {
    begin();
    process.exitCode = 1;
    process.emit('SIGTERM');
    expect(await exited).toBe(1);
  });

  it('goes on with the next part when one cannot be closed, and tells of it', async () => {
    const write = jest.fn();
    const closed: string[] = [];
    const close = async () => void closed.push('second');
    begin(pino({}, { write })).closes({ close: () => Promise.reject(new Error('away')) }, { close });
    process.emit('SIGTERM');
    expect(await exited).toBe(0);
    expect(closed).toEqual(['second']);
    expect(write).toHaveBeenCalledWith(expect.stringMatching(/away.*shutdown\.not-closed/));
  });
});

import { jest } from '@jest/globals';
import type { Logger } from '@tickhook/config';
import { Shutdown } from './shutdown.js';

describe('a stop in progress', () => {
  // Its limit would otherwise come during another suite.
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is begun once, whatever signals follow', async () => {
    const exited = new Promise((resolve) => {
      jest.spyOn(process, 'exit').mockImplementation((code) => resolve(code) as never);
    });
    const close = jest.fn(async () => undefined);
    // Nothing is logged: hence the cast.
    Shutdown.onSignals({ limitMs: 60_000, logger: {} as Logger }).closes({ close });
    process.emit('SIGTERM');
    process.emit('SIGINT');
    expect(await exited).toBe(0);
    expect(close).toHaveBeenCalledTimes(1);
  });
});

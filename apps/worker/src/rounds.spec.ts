import { jest } from '@jest/globals';
import { recordingLog } from './fixtures/recording-log.js';
import { Rounds } from './rounds.js';

const LIMIT_MS = 60_000;

describe('rounds', () => {
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

  function start(round: () => Promise<void>): Rounds {
    const options = { everyMs: 1000, failure: 'round.failed', logger: recordingLog().logger };
    const rounds = new Rounds(round, { ...options, limitMs: LIMIT_MS });
    rounds.start();
    return rounds;
  }

  it('that do not end stop the process', async () => {
    start(() => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(kill).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(kill.mock.calls).toEqual([[process.pid, 'SIGTERM']]);
  });

  it.each([
    ['ends', () => Promise.resolve()],
    ['fails', () => Promise.reject(new Error('this one'))],
  ])('one of which %s in time go on', async (_how, round) => {
    const rounds = start(round);
    await jest.advanceTimersByTimeAsync(LIMIT_MS);
    await rounds.stop();
    expect(kill).not.toHaveBeenCalled();
  });
});

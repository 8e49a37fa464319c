import { NotQueuedLog } from './not-queued-log.js';

function observed() {
  const lines: [string, object][] = [];
  const write = (fields: object, message: string) => lines.push([message, fields]);
  return { lines, log: new NotQueuedLog('match', { info: write, warn: write }) };
}

describe('NotQueuedLog', () => {
  it('says once that jobs are not queued, whatever the reasons, and once that they are again', () => {
    const { log, lines } = observed();
    const [away, slow] = [new Error('Connection is closed.'), new Error('the queue has not answered yet')];
    for (const [tick, error] of [undefined, away, slow, away, undefined, undefined].entries())
      log.note(error, { fromTick: tick });
    expect(lines).toEqual([
      ['match.not-queued', { err: away, fromTick: 1 }],
      ['match.queued', { times: 3 }],
    ]);
  });

  it('says it again of the next outage', () => {
    const { log, lines } = observed();
    for (let outage = 0; outage < 2; outage++) {
      log.note(new Error('away'), {});
      log.note(undefined, {});
    }
    expect(lines.map(([message]) => message)).toEqual([
      'match.not-queued',
      'match.queued',
      'match.not-queued',
      'match.queued',
    ]);
  });
});

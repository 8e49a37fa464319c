import { isBackendAway, QueueHealth } from './queue-health.js';

function observed() {
  const lines: string[] = [];
  const write = ({ error, request }: { error?: string; request?: string }, message: string) => {
    const detail = error ?? request;
    return lines.push(detail === undefined ? message : `${message}: ${detail}`);
  };
  const health = new QueueHealth({ log: { info: write, warn: write }, queue: 'match', role: 'worker' });
  return { health, lines };
}

const failure = (message: string, code?: string) =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

describe('QueueHealth', () => {
  it('logs an outage once, whatever the tries in between say, and its end once', () => {
    const { health, lines } = observed();
    health.failed(failure('connect ECONNREFUSED 127.0.0.1:6379', 'ECONNREFUSED'));
    health.failed(failure("Stream isn't writeable and enableOfflineQueue options is false"));
    health.failed(failure('the database system is starting up', '57P03'));
    health.failed(failure('Connection terminated unexpectedly'));
    health.failed(failure("Socket timeout. Expecting data, but didn't receive any in 10000ms."));
    health.reached();
    health.succeeded('take');
    expect(lines).toEqual(['queue.unreachable: connect ECONNREFUSED 127.0.0.1:6379', 'queue.reachable']);
  });

  it('logs a second outage again', () => {
    const { health, lines } = observed();
    for (let outage = 0; outage < 2; outage++) {
      health.failed(failure('', 'ECONNREFUSED'));
      health.succeeded('take');
    }
    expect(lines).toEqual([
      'queue.unreachable: ECONNREFUSED',
      'queue.reachable',
      'queue.unreachable: ECONNREFUSED',
      'queue.reachable',
    ]);
  });

  it('logs other errors when they first appear', () => {
    const { health, lines } = observed();
    health.failed(failure('relation "job" does not exist', '42P01'));
    health.failed(failure('relation "job" does not exist', '42P01'));
    health.failed(failure('Missing lock for job 1'));
    health.succeeded('take');
    health.failed(failure('Missing lock for job 1'));
    expect(lines).toEqual([
      'queue.error: relation "job" does not exist',
      'queue.error: Missing lock for job 1',
      'queue.error: Missing lock for job 1',
    ]);
  });

  it('logs a refused request once, although others succeed, and its end once', () => {
    const { health, lines } = observed();
    for (let time = 0; time < 3; time++) {
      health.failed(failure('NOREPLICAS Not enough good replicas to write.'), 'add');
      health.failed(failure('OOM command not allowed'), 'add');
      health.succeeded('count');
      health.reached();
    }
    health.succeeded('add');
    health.succeeded('add');
    expect(lines).toEqual([
      'queue.error: NOREPLICAS Not enough good replicas to write.',
      'queue.error: OOM command not allowed',
      'queue.recovered: add',
    ]);
  });

  it('logs a second refusal again', () => {
    const { health, lines } = observed();
    for (let outage = 0; outage < 2; outage++) {
      health.failed(failure('OOM'), 'add');
      health.succeeded('add');
    }
    expect(lines).toEqual([
      'queue.error: OOM',
      'queue.recovered: add',
      'queue.error: OOM',
      'queue.recovered: add',
    ]);
  });

  it('logs what a request and an event say alike once', () => {
    const { health, lines } = observed();
    health.failed(failure('OOM'), 'take');
    health.failed(failure('OOM'));
    expect(lines).toEqual(['queue.error: OOM']);
  });

  it('is silent once the connections are being closed', () => {
    const { health, lines } = observed();
    health.end();
    health.failed(failure('Connection is closed.'));
    expect(lines).toEqual([]);
  });
});

describe('isBackendAway', () => {
  it.each([
    ['', 'ECONNRESET'],
    ['getaddrinfo EAI_AGAIN redis', 'EAI_AGAIN'],
    ['unable to establish a connection', '08006'],
    ['the database system is shutting down', '57P01'],
    ['sorry, too many clients already', '53300'],
    ['cannot execute UPDATE in a read-only transaction', '25006'],
    ['database "tickhook" does not exist', '3D000'],
    ['timeout expired', undefined],
    ['Connection terminated due to connection timeout', undefined],
    ['timeout exceeded when trying to connect', undefined],
    ['Command timed out', undefined],
    ['Query read timeout', undefined],
    ['Reached the max retries per request limit (which is 0).', undefined],
    ['Client has encountered a connection error and is not queryable', undefined],
    ['LOADING Redis is loading the dataset in memory', undefined],
  ])('knows %j (%s) for an outage', (message, code) => {
    expect(isBackendAway(failure(message, code))).toBe(true);
  });

  it.each([
    ['relation "job" does not exist', '42P01'],
    ['OOM command not allowed when used memory > maxmemory', undefined],
  ])('knows %j for none', (message, code) => {
    expect(isBackendAway(failure(message, code))).toBe(false);
  });
});

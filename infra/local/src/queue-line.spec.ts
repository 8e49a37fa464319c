import { queueLine } from '../queue-line.mjs';

const passed = (...ancestorTitles: string[]) => ({ ancestorTitles, status: 'passed' });

describe('queueLine', () => {
  it.each([
    ['queues on redis (redis-server)'],
    ['workers on redis', 'that are killed'],
    ['outages', 'with the queue in redis'],
  ])('counts what runs on a backend: %s', (...suites) => {
    expect(queueLine('redis', [passed(...suites), { ...passed(...suites), status: 'failed' }])).toBe(
      'queue backend redis: run (2 tests)',
    );
    expect(queueLine('postgres', [passed(...suites)])).toBe('queue backend postgres: skipped');
  });

  it('counts neither what only names one nor what was skipped', () => {
    const tests = [
      passed('with a queue that is down'),
      passed('with a queue that is down', 'redis takes connections and never answers'),
      passed('what waits while the queue in redis is away'),
      { ...passed('queues on redis'), status: 'pending' },
    ];
    expect(queueLine('redis', tests)).toBe('queue backend redis: skipped');
  });
});

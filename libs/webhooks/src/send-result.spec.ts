import { classifyOutcome } from './send-result.js';

describe('classifyOutcome', () => {
  it.each([
    [null, 'failed'],
    [199, 'failed'],
    [200, 'ok'],
    [299, 'ok'],
    [300, 'failed'],
    [404, 'failed'],
    [410, 'gone'],
    [500, 'failed'],
    [999, 'failed'],
  ])('%s is %s', (statusCode, outcome) => expect(classifyOutcome({ statusCode })).toBe(outcome));
});

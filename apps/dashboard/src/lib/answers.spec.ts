import { isGone, isRefusal, mayBeDone, wordsOf } from './answers';

const answer = (status: unknown, data?: unknown) => ({ status, data });

describe('what a failed call was answered', () => {
  it.each([400, 403, 404, 409, 422, 499])('is a refusal: %s', (status) => {
    expect(isRefusal(answer(status))).toBe(true);
  });

  it.each([401, 408, 429, 500, 502, 503, 504, 'FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR'])(
    'leaves open what was done: %s',
    (status) => {
      expect(isRefusal(answer(status, { message: 'Away.' }))).toBe(false);
      expect(wordsOf(answer(status, { message: 'Away.' }))).toBeUndefined();
    },
  );

  it.each([401, 408, 429, 499])('is the last word, so that nothing was done: %s', (status) => {
    expect(mayBeDone(answer(status))).toBe(false);
  });

  it.each([undefined, 500, 504, 'FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR'])(
    'does not rule out that it was done: %s',
    (status) => expect(mayBeDone(answer(status))).toBe(true),
  );

  it('has words for people in a refusal, and of what is gone', () => {
    expect(wordsOf(answer(499, { message: 'No.' }))).toBe('No.');
    expect(wordsOf(answer(404, { message: 'Alert not found.' }))).toBe('Alert not found.');
    expect(wordsOf(answer(400, { message: 'value must be a string' }))).toBeUndefined();
  });

  it.each([undefined, null, 'text', {}, answer(404), answer(404, { message: 7 })])(
    'may be anything: %j',
    (error) => {
      expect(wordsOf(error)).toBeUndefined();
      expect(isGone(error)).toBe(Object(error).status === 404);
    },
  );
});

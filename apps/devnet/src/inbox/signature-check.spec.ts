import { jest } from '@jest/globals';
import { z } from 'zod';
import { fixture } from '../testing/fixture.js';
import { isSecret, isSignatureValid } from './signature-check.js';

const vectorSchema = z.object({
  id: z.string(),
  note: z.string(),
  secret: z.string(),
  /** unix seconds */
  now: z.number(),
  headers: z.record(z.string(), z.string()),
  payload: z.string(),
  expect_valid: z.boolean(),
});
const { vectors } = z
  .object({ vectors: z.array(z.looseObject({ kind: z.string() })) })
  .parse(fixture('webhooks', 'signature-vectors.json'));
const verifyVectors = vectors
  .filter(({ kind }) => kind === 'verify')
  .map((vector) => vectorSchema.parse(vector));

afterEach(() => {
  jest.restoreAllMocks();
});

describe('isSignatureValid', () => {
  it('has vectors of both outcomes', () => {
    expect(new Set(verifyVectors.map((vector) => vector.expect_valid))).toEqual(new Set([true, false]));
  });

  it.each(verifyVectors)('$id: $note', ({ secret, now, headers, payload, expect_valid }) => {
    jest.spyOn(Date, 'now').mockReturnValue(now * 1000);
    expect(isSignatureValid(secret, headers, payload)).toBe(expect_valid);
  });
});

describe('isSecret', () => {
  it.each(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])(
    'takes %s',
    (secret) => {
      expect(isSecret(secret)).toBe(true);
    },
  );

  it.each(['', 'whsec_', 'whsec_not base64', 'whsec_abc'])('refuses %j', (secret) => {
    expect(isSecret(secret)).toBe(false);
  });
});

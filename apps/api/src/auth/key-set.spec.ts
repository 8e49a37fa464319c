import { errors } from 'jose';
import { isKeySetFailure } from './key-set.js';

it.each([
  ['a provider that does not answer in time', new errors.JWKSTimeout()],
  ['an answer that is no key set', new errors.JWKSInvalid('JSON Web Key Set malformed')],
  [
    'an answer that is no success',
    new errors.JOSEError('Expected 200 OK from the JSON Web Key Set HTTP response'),
  ],
  ['a broken connection', new TypeError('fetch failed')],
])('%s is no fault of the token', (_what, error) => {
  expect(isKeySetFailure(error)).toBe(true);
});

it.each([
  ['an unknown key', new errors.JWKSNoMatchingKey()],
  ['a bad signature', new errors.JWSSignatureVerificationFailed()],
  ['an end in the past', new errors.JWTExpired('"exp" claim timestamp check failed', {})],
])('%s is one', (_what, error) => {
  expect(isKeySetFailure(error)).toBe(false);
});

import { issuerOf } from './issuer.js';

const pool = {
  COGNITO_REGION: 'eu-west-1',
  COGNITO_USER_POOL_ID: 'eu-west-1_AbC',
  COGNITO_ENDPOINT: undefined,
};

describe('issuerOf', () => {
  it.each([
    [undefined, 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbC'],
    ['http://127.0.0.1:4000/identity', 'http://127.0.0.1:4000/identity/eu-west-1_AbC'],
    ['http://127.0.0.1:4000/identity/', 'http://127.0.0.1:4000/identity/eu-west-1_AbC'],
  ])('is the pool of the endpoint %s', (COGNITO_ENDPOINT, issuer) => {
    expect(issuerOf({ ...pool, COGNITO_ENDPOINT })).toBe(issuer);
  });
});

import type { ApiSettings } from '../settings.js';

type IdentitySettings = Pick<ApiSettings, 'COGNITO_ENDPOINT' | 'COGNITO_REGION' | 'COGNITO_USER_POOL_ID'>;

/** The identity provider's endpoint, e.g. `https://cognito-idp.eu-west-1.amazonaws.com`. */
export function identityEndpointOf(settings: IdentitySettings): string {
  const own = `https://cognito-idp.${settings.COGNITO_REGION}.amazonaws.com`;
  return (settings.COGNITO_ENDPOINT ?? own).replace(/\/+$/, '');
}

/** Issuer of the user pool's tokens. */
export function issuerOf(settings: IdentitySettings): string {
  return `${identityEndpointOf(settings)}/${settings.COGNITO_USER_POOL_ID}`;
}

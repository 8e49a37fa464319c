import { randomUUID } from 'node:crypto';
import { importJWK, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { Account, Session } from './account.js';
import { IdentityError } from './identity-error.js';
import { COGNITO_CLIENT_ID } from './pool.js';
import type { Secrets } from './secrets.js';

const ALGORITHM = 'RS256';
/** Lifetime of access and id tokens. */
export const TOKEN_SECONDS = 60 * 60;

const accessClaims = z.object({ sub: z.string(), token_use: z.literal('access'), origin_jti: z.string() });

export interface TokensOptions {
  key: Secrets['key'];
  issuer: string;
  /** unix milliseconds */
  now: () => number;
}

/** Signs and reads tokens with the same claims as Cognito's. */
export class TokensService {
  constructor(private readonly options: TokensOptions) {}

  /** The public key, as the JWKS document. */
  keySet(): { keys: Record<string, string>[] } {
    const { kty, kid, n, e } = this.options.key;
    return { keys: [{ kty, kid, n, e, alg: ALGORITHM, use: 'sig' }] };
  }

  accessToken(account: Account, session: Session): Promise<string> {
    return this.#sign(account, session, {
      client_id: COGNITO_CLIENT_ID,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: account.sub,
    });
  }

  idToken(account: Account, session: Session): Promise<string> {
    return this.#sign(account, session, {
      aud: COGNITO_CLIENT_ID,
      token_use: 'id',
      'cognito:username': account.sub,
      email: account.email,
      email_verified: account.status !== 'UNCONFIRMED',
    });
  }

  /**
   * Reads an access token. The caller must check whether its session still exists.
   * @throws IdentityError when it is forged, expired or not an access token
   */
  async readAccessToken(token: string): Promise<{ sub: string; sessionId: string }> {
    const { payload } = await this.#verify(token);
    const claims = accessClaims.safeParse(payload);
    if (!claims.success) throw invalidToken();
    return { sub: claims.data.sub, sessionId: claims.data.origin_jti };
  }

  async #sign(account: Account, session: Session, claims: JWTPayload): Promise<string> {
    const { key, issuer, now } = this.options;
    const seconds = Math.floor(now() / 1000);
    return new SignJWT({ ...claims, origin_jti: session.id, auth_time: Math.floor(session.signedIn / 1000) })
      .setProtectedHeader({ alg: ALGORITHM, kid: key.kid })
      .setSubject(account.sub)
      .setIssuer(issuer)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + TOKEN_SECONDS)
      .setJti(randomUUID())
      .sign(await importJWK(key, ALGORITHM));
  }

  async #verify(token: string) {
    const { key, issuer, now } = this.options;
    const { kty, kid, n, e } = key;
    const publicKey = await importJWK({ kty, kid, n, e }, ALGORITHM);
    return jwtVerify(token, publicKey, {
      issuer,
      algorithms: [ALGORITHM],
      currentDate: new Date(now()),
    }).catch(() => {
      throw invalidToken();
    });
  }
}

function invalidToken(): IdentityError {
  return new IdentityError('NotAuthorizedException', 'Invalid Access Token');
}

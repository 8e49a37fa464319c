import { Inject, Injectable, ServiceUnavailableException, UnauthorizedException } from '@nestjs/common';
import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { API_SETTINGS, type ApiSettings } from '../settings.js';
import { issuerOf } from './issuer.js';
import { createKeySet, isKeySetFailure } from './key-set.js';

const CLOCK_TOLERANCE_SECONDS = 30;

export interface Access {
  /** the token's subject */
  subject: string;
  /** unix milliseconds at which the token expires */
  until: number;
}

/** Verifies access tokens offline against the user pool's public keys (cached; refetched when a key is unknown). */
@Injectable()
export class AccessTokenVerifier {
  private readonly issuer: string;
  private readonly clientId: string;
  private readonly keys: JWTVerifyGetKey;

  constructor(@Inject(API_SETTINGS) settings: ApiSettings) {
    this.issuer = issuerOf(settings);
    this.clientId = settings.COGNITO_CLIENT_ID;
    this.keys = createKeySet(new URL(`${this.issuer}/.well-known/jwks.json`));
  }

  /**
   * @throws UnauthorizedException for an invalid token, ServiceUnavailableException when the keys cannot be fetched
   */
  async verify(token: string): Promise<Access> {
    const { sub, exp, token_use, client_id } = await this.decode(token);
    if (token_use !== 'access' || client_id !== this.clientId || !sub || !exp)
      throw new UnauthorizedException();
    return { subject: sub, until: (exp + CLOCK_TOLERANCE_SECONDS) * 1000 };
  }

  private async decode(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, this.keys, {
        issuer: this.issuer,
        algorithms: ['RS256'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      });
      return payload;
    } catch (error) {
      if (!isKeySetFailure(error)) throw new UnauthorizedException();
      throw new ServiceUnavailableException('The identity provider cannot be reached.', { cause: error });
    }
  }
}

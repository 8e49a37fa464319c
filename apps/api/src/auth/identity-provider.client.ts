import { Inject, Injectable } from '@nestjs/common';
import { request } from 'undici';
import { z } from 'zod';
import { API_SETTINGS, type ApiSettings } from '../settings.js';
import { identityEndpointOf } from './issuer.js';

const TIMEOUT_MS = 5000;

const userSchema = z.object({
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string().optional() })),
});

/** The identity provider's GetUser call, needed because access tokens contain no e-mail address. */
@Injectable()
export class IdentityProviderClient {
  private readonly endpoint: string;

  constructor(@Inject(API_SETTINGS) settings: ApiSettings) {
    this.endpoint = identityEndpointOf(settings);
  }

  /**
   * @returns the address; `undefined` if there is none or it is unverified, as it may be somebody else's
   * @throws when the provider cannot be reached or gives an unexpected answer
   */
  async emailOf(accessToken: string): Promise<string | undefined> {
    const { statusCode, body } = await request(this.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      body: JSON.stringify({ AccessToken: accessToken }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await body.json();
    if (statusCode !== 200) throw new Error(`GetUser answered ${statusCode}.`);
    const { UserAttributes } = userSchema.parse(answer);
    const attributes = new Map(UserAttributes.map(({ Name, Value }) => [Name, Value]));
    return attributes.get('email_verified') === 'false' ? undefined : attributes.get('email');
  }
}

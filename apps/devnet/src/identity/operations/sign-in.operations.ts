import { z } from 'zod';
import type { SessionsService } from '../sessions.service.js';
import type { SignInService } from '../sign-in.service.js';
import { clientId, name, operation, password, token, type NamedOperation } from './operation.js';

const initiateSchema = z.discriminatedUnion('AuthFlow', [
  z.object({
    AuthFlow: z.literal('USER_SRP_AUTH'),
    ClientId: clientId,
    AuthParameters: z.object({ USERNAME: name, SRP_A: z.string() }),
  }),
  z.object({
    AuthFlow: z.literal('USER_PASSWORD_AUTH'),
    ClientId: clientId,
    AuthParameters: z.object({ USERNAME: name, PASSWORD: password }),
  }),
  z.object({
    AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
    ClientId: clientId,
    AuthParameters: z.object({ REFRESH_TOKEN: token }),
  }),
]);

const respondSchema = z.discriminatedUnion('ChallengeName', [
  z.object({
    ChallengeName: z.literal('PASSWORD_VERIFIER'),
    ClientId: clientId,
    ChallengeResponses: z.object({
      PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
      PASSWORD_CLAIM_SIGNATURE: z.base64(),
      TIMESTAMP: z.string().max(100),
    }),
  }),
  z.object({
    ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
    ClientId: clientId,
    Session: token,
    ChallengeResponses: z.object({ NEW_PASSWORD: password }),
  }),
]);

export function signInOperations(signIn: SignInService, sessions: SessionsService): NamedOperation[] {
  return [
    operation('InitiateAuth', initiateSchema, async ({ AuthParameters: given }) => {
      if ('SRP_A' in given) return signIn.begin(given.USERNAME, given.SRP_A);
      if ('PASSWORD' in given) return signIn.withPassword(given.USERNAME, given.PASSWORD);
      return { ChallengeParameters: {}, AuthenticationResult: await sessions.refresh(given.REFRESH_TOKEN) };
    }),
    operation('RespondToAuthChallenge', respondSchema, async (body) => {
      if (body.ChallengeName === 'NEW_PASSWORD_REQUIRED') {
        return signIn.withNewPassword(body.Session, body.ChallengeResponses.NEW_PASSWORD);
      }
      const { PASSWORD_CLAIM_SECRET_BLOCK, PASSWORD_CLAIM_SIGNATURE, TIMESTAMP } = body.ChallengeResponses;
      const signature = Buffer.from(PASSWORD_CLAIM_SIGNATURE, 'base64');
      return signIn.finish(PASSWORD_CLAIM_SECRET_BLOCK, { timestamp: TIMESTAMP, signature });
    }),
  ];
}

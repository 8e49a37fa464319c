import { z } from 'zod';
import type { Account } from './account.js';
import { IdentityError } from './identity-error.js';
import type { PasswordService } from './password.service.js';
import { COGNITO_CLIENT_ID } from './pool.js';
import type { RegistrationService } from './registration.service.js';
import type { SessionsService } from './sessions.service.js';
import type { SignInService } from './sign-in.service.js';
import type { AccountsRepository } from './accounts.repository.js';

export interface IdentityServices {
  accounts: AccountsRepository;
  registration: RegistrationService;
  passwords: PasswordService;
  sessions: SessionsService;
  signIn: SignInService;
}

/** Reads the request's body and answers the response's. @throws IdentityError */
export type Operation = (body: unknown) => Promise<object>;

const name = z.string().min(1).max(320);
const password = z.string().min(1).max(1000);
const code = z.string().min(1).max(100);
const token = z.string().min(1).max(10_000);
const clientId = z.string();

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

/** The operations there are, by the name in the request's target. */
export function identityOperations(services: IdentityServices): ReadonlyMap<string, Operation> {
  const { accounts, registration, passwords, sessions, signIn } = services;
  return new Map<string, Operation>([
    operation(
      'SignUp',
      z.object({ ClientId: clientId, Username: name, Password: password }),
      async (body) => {
        const { sub, email } = await registration.signUp(body.Username, body.Password);
        return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails: deliveryTo(email) };
      },
    ),
    operation(
      'ConfirmSignUp',
      z.object({ ClientId: clientId, Username: name, ConfirmationCode: code }),
      async (body) => {
        await registration.confirm(body.Username, body.ConfirmationCode);
        return {};
      },
    ),
    operation('ResendConfirmationCode', z.object({ ClientId: clientId, Username: name }), async (body) => {
      await registration.resend(body.Username);
      return { CodeDeliveryDetails: deliveryTo(body.Username) };
    }),
    operation('InitiateAuth', initiateSchema, async (body) => {
      if (body.AuthFlow === 'USER_SRP_AUTH')
        return signIn.begin(body.AuthParameters.USERNAME, body.AuthParameters.SRP_A);
      if (body.AuthFlow === 'USER_PASSWORD_AUTH') {
        return signIn.withPassword(body.AuthParameters.USERNAME, body.AuthParameters.PASSWORD);
      }
      const AuthenticationResult = await sessions.refresh(body.AuthParameters.REFRESH_TOKEN);
      return { ChallengeParameters: {}, AuthenticationResult };
    }),
    operation('RespondToAuthChallenge', respondSchema, async (body) => {
      if (body.ChallengeName === 'NEW_PASSWORD_REQUIRED') {
        return signIn.withNewPassword(body.Session, body.ChallengeResponses.NEW_PASSWORD);
      }
      const { PASSWORD_CLAIM_SECRET_BLOCK, PASSWORD_CLAIM_SIGNATURE, TIMESTAMP } = body.ChallengeResponses;
      const signature = Buffer.from(PASSWORD_CLAIM_SIGNATURE, 'base64');
      return signIn.finish(PASSWORD_CLAIM_SECRET_BLOCK, { timestamp: TIMESTAMP, signature });
    }),
    operation('ForgotPassword', z.object({ ClientId: clientId, Username: name }), async (body) => {
      await passwords.forget(body.Username);
      return { CodeDeliveryDetails: deliveryTo(body.Username) };
    }),
    operation(
      'ConfirmForgotPassword',
      z.object({ ClientId: clientId, Username: name, ConfirmationCode: code, Password: password }),
      async (body) => {
        await passwords.reset(body.Username, body.ConfirmationCode, body.Password);
        return {};
      },
    ),
    operation(
      'ChangePassword',
      z.object({ AccessToken: token, PreviousPassword: password, ProposedPassword: password }),
      async (body) => {
        const account = await sessions.authenticate(body.AccessToken);
        await passwords.change(account, body.PreviousPassword, body.ProposedPassword);
        return {};
      },
    ),
    operation('GetUser', z.object({ AccessToken: token }), async (body) =>
      describe(await sessions.authenticate(body.AccessToken)),
    ),
    operation('GlobalSignOut', z.object({ AccessToken: token }), async (body) => {
      await sessions.signOutEverywhere(await sessions.authenticate(body.AccessToken));
      return {};
    }),
    operation('RevokeToken', z.object({ ClientId: clientId, Token: token }), async (body) => {
      await sessions.revoke(body.Token);
      return {};
    }),
    operation('DeleteUser', z.object({ AccessToken: token }), async (body) => {
      await accounts.remove(await sessions.authenticate(body.AccessToken));
      return {};
    }),
  ]);
}

function operation<T extends object>(
  operationName: string,
  schema: z.ZodType<T>,
  run: (body: T) => Promise<object>,
): [string, Operation] {
  return [
    operationName,
    async (body) => {
      const parsed = schema.safeParse(body);
      if (!parsed.success) throw invalidParameter(parsed.error);
      checkClient(parsed.data);
      return run(parsed.data);
    },
  ];
}

function invalidParameter({ issues: [issue] }: z.ZodError): IdentityError {
  const where = issue?.path.join('.') || 'the request';
  return new IdentityError('InvalidParameterException', `Missing or invalid parameter: ${where}`);
}

function checkClient(body: object): void {
  if (!('ClientId' in body) || body.ClientId === COGNITO_CLIENT_ID) return;
  throw new IdentityError(
    'ResourceNotFoundException',
    `User pool client ${String(body.ClientId)} does not exist.`,
  );
}

function deliveryTo(email: string): object {
  const [user = '', host = ''] = email.split('@');
  const Destination = `${user.slice(0, 1)}***@${host.slice(0, 1)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
}

function describe({ sub, email, status }: Account): object {
  return {
    Username: sub,
    UserAttributes: [
      { Name: 'sub', Value: sub },
      { Name: 'email_verified', Value: String(status !== 'UNCONFIRMED') },
      { Name: 'email', Value: email },
    ],
  };
}

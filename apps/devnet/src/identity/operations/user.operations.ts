import { z } from 'zod';
import type { Account } from '../account.js';
import type { AccountsRepository } from '../accounts.repository.js';
import type { SessionsService } from '../sessions.service.js';
import { clientId, operation, token, type NamedOperation } from './operation.js';

const accessSchema = z.object({ AccessToken: token });
const revokeSchema = z.object({ ClientId: clientId, Token: token });

export function userOperations(accounts: AccountsRepository, sessions: SessionsService): NamedOperation[] {
  return [
    operation('GetUser', accessSchema, async ({ AccessToken }) =>
      describeUser(await sessions.authenticate(AccessToken)),
    ),
    operation('GlobalSignOut', accessSchema, async ({ AccessToken }) => {
      await sessions.signOutEverywhere(await sessions.authenticate(AccessToken));
      return {};
    }),
    operation('RevokeToken', revokeSchema, async ({ Token }) => {
      await sessions.revoke(Token);
      return {};
    }),
    operation('DeleteUser', accessSchema, async ({ AccessToken }) => {
      await accounts.remove(await sessions.authenticate(AccessToken));
      return {};
    }),
  ];
}

function describeUser({ sub, email, status }: Account): object {
  return {
    Username: sub,
    UserAttributes: [
      { Name: 'sub', Value: sub },
      { Name: 'email_verified', Value: String(status !== 'UNCONFIRMED') },
      { Name: 'email', Value: email },
    ],
  };
}

import { z } from 'zod';
import type { PasswordService } from '../password.service.js';
import type { SessionsService } from '../sessions.service.js';
import {
  clientId,
  code,
  deliveryTo,
  name,
  operation,
  password,
  token,
  type NamedOperation,
} from './operation.js';

const forgotSchema = z.object({ ClientId: clientId, Username: name });
const confirmSchema = z.object({
  ClientId: clientId,
  Username: name,
  ConfirmationCode: code,
  Password: password,
});
const changeSchema = z.object({ AccessToken: token, PreviousPassword: password, ProposedPassword: password });

export function passwordOperations(passwords: PasswordService, sessions: SessionsService): NamedOperation[] {
  return [
    operation('ForgotPassword', forgotSchema, async (body) => {
      await passwords.forget(body.Username);
      return deliveryTo(body.Username);
    }),
    operation('ConfirmForgotPassword', confirmSchema, async (body) => {
      await passwords.reset(body.Username, body.ConfirmationCode, body.Password);
      return {};
    }),
    operation('ChangePassword', changeSchema, async (body) => {
      const account = await sessions.authenticate(body.AccessToken);
      await passwords.change(account, body.PreviousPassword, body.ProposedPassword);
      return {};
    }),
  ];
}

import { z } from 'zod';
import type { RegistrationService } from '../registration.service.js';
import { clientId, code, deliveryTo, name, operation, password, type NamedOperation } from './operation.js';

const signUpSchema = z.object({ ClientId: clientId, Username: name, Password: password });
const confirmSchema = z.object({ ClientId: clientId, Username: name, ConfirmationCode: code });
const resendSchema = z.object({ ClientId: clientId, Username: name });

export function signUpOperations(registration: RegistrationService): NamedOperation[] {
  return [
    operation('SignUp', signUpSchema, async (body) => {
      const { sub, email } = await registration.signUp(body.Username, body.Password);
      return { UserConfirmed: false, UserSub: sub, ...deliveryTo(email) };
    }),
    operation('ConfirmSignUp', confirmSchema, async (body) => {
      await registration.confirm(body.Username, body.ConfirmationCode);
      return {};
    }),
    operation('ResendConfirmationCode', resendSchema, async (body) => {
      await registration.resend(body.Username);
      return deliveryTo(body.Username);
    }),
  ];
}

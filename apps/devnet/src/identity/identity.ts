import type { Router } from 'express';
import type { Logger } from '@tickhook/config';
import type { Mailbox } from '../mail/mailbox.js';
import { AccountsRepository } from './accounts.repository.js';
import { AttemptLimiter } from './attempt-limiter.js';
import { CodesService } from './codes.service.js';
import { identityRouter } from './identity.router.js';
import { PasswordService } from './password.service.js';
import { RegistrationService } from './registration.service.js';
import { openSecrets } from './secrets.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { TokensService } from './tokens.service.js';

export interface IdentityOptions {
  folder: string;
  mailbox: Mailbox;
  /** the tokens' issuer */
  issuer: string;
  /** URL of the dashboard, without a trailing slash */
  publicUrl: string;
  logger: Logger;
  /** unix milliseconds */
  now: () => number;
}

export interface Identity {
  router: Router;
  close: () => Promise<void>;
}

/** Assembles the identity provider. */
export async function openIdentity({ folder, logger, ...options }: IdentityOptions): Promise<Identity> {
  const { mailbox, publicUrl, issuer, now } = options;
  const secrets = await openSecrets(folder);
  const accounts = await AccountsRepository.open(folder);
  const codes = new CodesService({ mailbox, publicUrl, now });
  const limiter = new AttemptLimiter(now);
  const tokens = new TokensService({ key: secrets.key, issuer, now });
  const sessions = new SessionsService({ accounts, tokens, now });
  const passwords = new PasswordService({ accounts, codes, limiter });
  const registration = new RegistrationService(accounts, codes);
  const signIn = new SignInService({ accounts, sessions, passwords, limiter, decoy: secrets.decoy, now });
  const services = { accounts, registration, passwords, sessions, signIn };
  return { router: identityRouter({ services, tokens, logger }), close: () => accounts.close() };
}

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Account } from './account.js';
import type { AccountsRepository } from './accounts.repository.js';
import type { CodesService } from './codes.service.js';
import { IdentityError, wrongCode } from './identity-error.js';
import { checkNewPassword } from './password-policy.js';
import { makeVerifier } from './srp.js';

const emailSchema = z.email().max(254);

/** Creates accounts and confirms their mailboxes. */
export class RegistrationService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly codes: CodesService,
  ) {}

  /** @throws IdentityError for a user name that is not an e-mail address or is taken, or for a weak password */
  async signUp(username: string, password: string): Promise<Account> {
    const account = this.#newAccount(username, password, 'UNCONFIRMED');
    await this.accounts.add(account);
    await this.codes.send(account, 'confirm');
    await this.accounts.save();
    return account;
  }

  /** Creates an account as an operator would: its first sign-in requires a new password. */
  async invite(email: string, temporaryPassword: string): Promise<Account> {
    const account = this.#newAccount(email, temporaryPassword, 'FORCE_CHANGE_PASSWORD');
    await this.accounts.add(account);
    return account;
  }

  async confirm(username: string, code: string): Promise<void> {
    const account = this.accounts.find(username);
    if (account === undefined) throw wrongCode();
    if (account.status !== 'UNCONFIRMED') {
      throw new IdentityError(
        'NotAuthorizedException',
        'User cannot be confirmed. Current status is CONFIRMED',
      );
    }
    try {
      this.codes.redeem(account, 'confirm', code);
      account.status = 'CONFIRMED';
    } finally {
      await this.accounts.save();
    }
  }

  /** Mails a new code; an unknown name gets the same answer but no mail. */
  async resend(username: string): Promise<void> {
    const account = this.accounts.find(username);
    if (account === undefined) return;
    if (account.status !== 'UNCONFIRMED') {
      throw new IdentityError('InvalidParameterException', 'User is already confirmed.');
    }
    await this.codes.send(account, 'confirm');
    await this.accounts.save();
  }

  #newAccount(username: string, password: string, status: Account['status']): Account {
    const email = username.trim().toLowerCase();
    if (!emailSchema.safeParse(email).success) {
      throw new IdentityError('InvalidParameterException', 'Username should be an email.');
    }
    checkNewPassword(password);
    if (this.accounts.find(email)) {
      throw new IdentityError('UsernameExistsException', 'An account with the given email already exists.');
    }
    const sub = randomUUID();
    return { sub, email, status, ...makeVerifier(sub, password), codes: {}, sessions: [] };
  }
}

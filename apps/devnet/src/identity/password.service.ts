import type { Account } from './account.js';
import type { AccountsRepository } from './accounts.repository.js';
import type { AttemptLimiter } from './attempt-limiter.js';
import type { CodesService } from './codes.service.js';
import { IdentityError, wrongCode, wrongCredentials } from './identity-error.js';
import { checkNewPassword } from './password-policy.js';
import { isPassword, makeVerifier } from './srp.js';

export interface PasswordOptions {
  accounts: AccountsRepository;
  codes: CodesService;
  limiter: AttemptLimiter;
}

/** Resets, forces and changes passwords. */
export class PasswordService {
  constructor(private readonly options: PasswordOptions) {}

  /** Mails a code; an unknown name gets the same answer but no mail. */
  async forget(username: string): Promise<void> {
    const account = this.options.accounts.find(username);
    if (account === undefined) return;
    checkResettable(account);
    await this.options.codes.send(account, 'reset');
    await this.options.accounts.save();
  }

  /** @throws IdentityError for a weak password, a wrong code or an unknown user */
  async reset(username: string, code: string, password: string): Promise<void> {
    const { accounts, codes, limiter } = this.options;
    checkNewPassword(password);
    const account = accounts.find(username);
    if (account === undefined) throw wrongCode();
    try {
      codes.redeem(account, 'reset', code);
      setPassword(account, password);
      limiter.succeed(account.email);
    } finally {
      await accounts.save();
    }
  }

  /** Replaces the password without the old one, which the caller must have checked. */
  async replace(account: Account, password: string): Promise<void> {
    checkNewPassword(password);
    setPassword(account, password);
    account.status = 'CONFIRMED';
    await this.options.accounts.save();
  }

  async change(account: Account, previous: string, proposed: string): Promise<void> {
    const { accounts, limiter } = this.options;
    limiter.check(account.email);
    if (!isPassword(account.sub, previous, account)) {
      limiter.fail(account.email);
      throw wrongCredentials();
    }
    checkNewPassword(proposed);
    setPassword(account, proposed);
    await accounts.save();
  }
}

function setPassword(account: Account, password: string): void {
  Object.assign(account, makeVerifier(account.sub, password));
}

function checkResettable({ status }: Account): void {
  if (status === 'UNCONFIRMED') {
    const message =
      'Cannot reset password for the user as there is no registered/verified email or phone_number';
    throw new IdentityError('InvalidParameterException', message);
  }
  if (status === 'FORCE_CHANGE_PASSWORD') {
    throw new IdentityError('NotAuthorizedException', 'User password cannot be reset in the current state.');
  }
}

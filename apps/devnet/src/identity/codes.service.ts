import { randomInt } from 'node:crypto';
import type { Mailbox } from '../mail/mailbox.js';
import type { Account, CodePurpose } from './account.js';
import { expiredCode, wrongCode } from './identity-error.js';

const TRIES = 5;
const HOUR_MS = 60 * 60 * 1000;
const LIFETIME_MS: Readonly<Record<CodePurpose, number>> = { confirm: 24 * HOUR_MS, reset: HOUR_MS };

export interface CodesOptions {
  mailbox: Mailbox;
  /** URL of the dashboard, without a trailing slash */
  publicUrl: string;
  /** unix milliseconds */
  now: () => number;
}

/** Six-digit codes that prove that a mailbox belongs to the account. */
export class CodesService {
  constructor(private readonly options: CodesOptions) {}

  /** Makes and mails a new code, which replaces any earlier one. The caller must save the account. */
  async send(account: Account, purpose: CodePurpose): Promise<void> {
    const digits = String(randomInt(1_000_000)).padStart(6, '0');
    const expires = this.options.now() + LIFETIME_MS[purpose];
    account.codes[purpose] = { digits, expires, triesLeft: TRIES };
    await this.options.mailbox.deliver(
      purpose === 'confirm' ? this.#confirmation(account.email, digits) : reset(account.email, digits),
    );
  }

  /**
   * Redeems a code. The caller must save the account, even after an error, because failed tries are counted.
   * @throws IdentityError when the code is wrong or expired, or was tried too often
   */
  redeem(account: Account, purpose: CodePurpose, digits: string): void {
    const code = account.codes[purpose];
    if (code === undefined || code.triesLeft <= 0 || this.options.now() >= code.expires) throw expiredCode();
    if (code.digits !== digits.trim()) {
      code.triesLeft -= 1;
      throw wrongCode();
    }
    delete account.codes[purpose];
  }

  #confirmation(email: string, code: string) {
    const link = `${this.options.publicUrl}/auth/confirm?${new URLSearchParams({ email, code }).toString()}`;
    const text = `Welcome to Tickhook.\n\nConfirm your account: ${link}\n\nOr enter this code: ${code}\n`;
    return { to: email, subject: 'Confirm your account', text, code, link };
  }
}

function reset(email: string, code: string) {
  const text = `Your code to set a new password: ${code}\n\nIf you did not ask for it, ignore this mail.\n`;
  return { to: email, subject: 'Reset your password', text, code };
}

import { Injectable, Logger } from '@nestjs/common';
import { UserRepository, type User } from '@tickhook/database';
import { messageOf } from '@tickhook/domain';
import QuickLRU from 'quick-lru';
import { IdentityProviderClient } from './identity-provider.client.js';

/** How long to wait before asking the provider again for an account without a confirmed e-mail address. */
const UNCONFIRMED_MS = 60_000;
const MOST_UNCONFIRMED = 10_000;

/** The account of a request's sender: created on the first request; its e-mail address is read only once. */
@Injectable()
export class AccountService {
  private readonly logger = new Logger(AccountService.name);
  /** look-ups in progress by subject, shared by concurrent requests */
  private readonly arriving = new Map<string, Promise<User>>();
  /** ids of accounts that had no confirmed e-mail address when the provider was last asked */
  private readonly unconfirmed = new QuickLRU<string, true>({
    maxSize: MOST_UNCONFIRMED,
    maxAge: UNCONFIRMED_MS,
  });

  constructor(
    private readonly users: UserRepository,
    private readonly identityProvider: IdentityProviderClient,
  ) {}

  /** Accounts are not cached between requests: another replica may have deleted them. */
  async accountOf(subject: string, accessToken: string): Promise<User> {
    const arriving =
      this.arriving.get(subject) ??
      this.findOrCreate(subject, accessToken).finally(() => this.arriving.delete(subject));
    this.arriving.set(subject, arriving);
    return arriving;
  }

  private async findOrCreate(subject: string, accessToken: string): Promise<User> {
    const user = await this.users.findOrCreate(subject);
    if (user.email === null && !user.isClosing) await this.readEmail(user.id, accessToken);
    return user;
  }

  /** An account also works without an e-mail address, so a failure is only logged; the next request tries again. */
  private async readEmail(userId: string, accessToken: string): Promise<void> {
    if (this.unconfirmed.has(userId)) return;
    try {
      const email = await this.identityProvider.emailOf(accessToken);
      if (email) await this.users.setEmail(userId, email);
      else this.unconfirmed.set(userId, true);
    } catch (error) {
      this.logger.warn(`account.email-unknown ${userId}: ${messageOf(error)}`);
    }
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { UserRepository, type User } from '@tickhook/database';
import QuickLRU from 'quick-lru';
import { IdentityProviderClient } from './identity-provider.client.js';

/** The provider is asked so long after it knew no confirmed e-mail address. */
const UNCONFIRMED_MS = 60_000;
const MOST_UNCONFIRMED = 10_000;

/** The account of whoever makes a request: made on first sight, its e-mail address read once. */
@Injectable()
export class AccountService {
  private readonly logger = new Logger(AccountService.name);
  /** by subject: requests that come meanwhile wait for the same answer */
  private readonly arriving = new Map<string, Promise<User>>();
  /** ids of accounts without one when the provider was asked last */
  private readonly unconfirmed = new QuickLRU<string, true>({
    maxSize: MOST_UNCONFIRMED,
    maxAge: UNCONFIRMED_MS,
  });

  constructor(
    private readonly users: UserRepository,
    private readonly identityProvider: IdentityProviderClient,
  ) {}

  /** No account is kept from request to request: another replica may have deleted the account. */
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

  /** Without an e-mail address the account works all the same; after a failure the next request tries again. */
  private async readEmail(userId: string, accessToken: string): Promise<void> {
    if (this.unconfirmed.has(userId)) return;
    try {
      const email = await this.identityProvider.emailOf(accessToken);
      if (email) await this.users.setEmail(userId, email);
      else this.unconfirmed.set(userId, true);
    } catch (error) {
      this.logger.warn(
        `account.email-unknown ${userId}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}

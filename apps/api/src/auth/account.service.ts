import { Injectable, Logger } from '@nestjs/common';
import { UserRepository, type User } from '@tickhook/database';
import { IdentityProviderClient } from './identity-provider.client.js';

/** The account of whoever makes a request: made on first sight, its e-mail address read once. */
@Injectable()
export class AccountService {
  private readonly logger = new Logger(AccountService.name);
  /** by subject: requests that come meanwhile wait for the same answer */
  private readonly arriving = new Map<string, Promise<User>>();

  constructor(
    private readonly users: UserRepository,
    private readonly identityProvider: IdentityProviderClient,
  ) {}

  /** Nothing is kept from request to request: another replica may have deleted the account. */
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

  /** Without an e-mail address the account works all the same; the next request tries again. */
  private async readEmail(userId: string, accessToken: string): Promise<void> {
    try {
      const email = await this.identityProvider.emailOf(accessToken);
      if (email) await this.users.setEmail(userId, email);
    } catch (error) {
      this.logger.warn(
        `account.email-unknown ${userId}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}

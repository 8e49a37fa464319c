import { Injectable, Logger } from '@nestjs/common';
import { UserRepository } from '@tickhook/database';
import { IdentityProviderClient } from './identity-provider.client.js';

const CACHED_ACCOUNTS = 10_000;

/** The account of whoever makes a request: made on first sight, its e-mail address read once. */
@Injectable()
export class AccountService {
  private readonly logger = new Logger(AccountService.name);
  /** user id by subject, only of accounts whose e-mail address is known */
  private readonly known = new Map<string, string>();
  /** by subject: requests that come meanwhile wait for the same answer */
  private readonly arriving = new Map<string, Promise<string>>();

  constructor(
    private readonly users: UserRepository,
    private readonly identityProvider: IdentityProviderClient,
  ) {}

  /** @returns the user's id */
  async userIdOf(subject: string, accessToken: string): Promise<string> {
    const known = this.known.get(subject) ?? this.arriving.get(subject);
    if (known) return known;
    const arriving = this.findOrCreate(subject, accessToken).finally(() => this.arriving.delete(subject));
    this.arriving.set(subject, arriving);
    return arriving;
  }

  private async findOrCreate(subject: string, accessToken: string): Promise<string> {
    const user = await this.users.findOrCreate(subject);
    if (user.email !== null || (await this.readEmail(user.id, accessToken))) this.remember(subject, user.id);
    return user.id;
  }

  /** Without an e-mail address the account works all the same; the next request tries again. */
  private async readEmail(userId: string, accessToken: string): Promise<boolean> {
    try {
      const email = await this.identityProvider.emailOf(accessToken);
      if (!email) return false;
      await this.users.setEmail(userId, email);
      return true;
    } catch (error) {
      this.logger.warn(
        `account.email-unknown ${userId}: ${error instanceof Error ? error.message : String(error)}`,
      );
      return false;
    }
  }

  private remember(subject: string, userId: string): void {
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size >= CACHED_ACCOUNTS) this.known.delete(oldest);
    this.known.set(subject, userId);
  }
}

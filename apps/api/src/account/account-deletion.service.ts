import { Injectable, Logger } from '@nestjs/common';
import { AccountRepository } from '@tickhook/database';
import { BillingService } from '../billing/billing.service.js';

/** Deletes an account: ends its payments first, then deletes all stored data. */
@Injectable()
export class AccountDeletionService {
  private readonly logger = new Logger(AccountDeletionService.name);

  constructor(
    private readonly billing: BillingService,
    private readonly accounts: AccountRepository,
  ) {}

  /** Can be repeated after an interruption. @throws as `BillingService.cancelFor` does, before anything is deleted */
  async delete(userId: string): Promise<void> {
    const settled = await this.billing.cancelFor(userId);
    await this.accounts.close(userId);
    // Another tab may have opened a checkout before `close`; afterwards no checkout is stored or returned.
    await this.billing.cancelFor(userId, settled);
    await this.accounts.delete(userId);
    this.logger.log(`account.deleted ${userId}`);
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { AccountRepository } from '@tickhook/database';
import { BillingService } from '../billing/billing.service.js';

/** Ends an account: what is paid for first, then all that is stored. */
@Injectable()
export class AccountDeletionService {
  private readonly logger = new Logger(AccountDeletionService.name);

  constructor(
    private readonly billing: BillingService,
    private readonly accounts: AccountRepository,
  ) {}

  /** Can be called again when it was interrupted. @throws what `BillingService.cancelFor` throws, before anything is deleted */
  async delete(userId: string): Promise<void> {
    const settled = await this.billing.cancelFor(userId);
    await this.accounts.close(userId);
    // Another tab may have opened a checkout meanwhile; from now on none is kept, nor told to anybody.
    await this.billing.cancelFor(userId, settled);
    await this.accounts.delete(userId);
    this.logger.log(`account.deleted ${userId}`);
  }
}

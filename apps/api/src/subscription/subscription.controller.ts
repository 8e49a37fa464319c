import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UserRepository } from '@tickhook/database';
import { DEFAULT_PLAN, isRunning } from '@tickhook/domain';
import { UserId } from '../auth/user-id.decorator.js';
import { SubscriptionResponse } from './subscription.response.js';

@ApiBearerAuth()
@Controller('usersubscription')
export class SubscriptionController {
  constructor(private readonly users: UserRepository) {}

  @ApiOperation({ operationId: 'getSubscription', summary: 'The plan and what was used of it this month' })
  @ApiOkResponse({ type: SubscriptionResponse })
  @Get()
  async get(@UserId() userId: string): Promise<SubscriptionResponse> {
    const { plan, notificationsThisMonth, withheldThisMonth, resetsAt, providerStatus } =
      await this.users.subscription(userId);
    return {
      name: plan.name,
      isDefault: plan.name === DEFAULT_PLAN,
      notificationsThisMonth,
      notificationsLimit: plan.notificationsLimit,
      notificationsWithheld: withheldThisMonth,
      alertsLimit: plan.alertsLimit,
      resetsAt: resetsAt.toISOString(),
      isPaymentRunning: isRunning(providerStatus),
    };
  }
}

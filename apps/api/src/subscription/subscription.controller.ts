import { Controller, Get } from '@nestjs/common';
import type { SubscriptionResponse } from '@tickhook/api-types';
import { UserRepository } from '@tickhook/database';
import { DEFAULT_PLAN } from '@tickhook/domain';
import { UserId } from '../auth/user-id.decorator.js';

@Controller('usersubscription')
export class SubscriptionController {
  constructor(private readonly users: UserRepository) {}

  @Get()
  async get(@UserId() userId: string): Promise<SubscriptionResponse> {
    const { plan, notificationsThisMonth, withheldThisMonth, resetsAt } =
      await this.users.subscription(userId);
    return {
      name: plan.name,
      isDefault: plan.name === DEFAULT_PLAN,
      notificationsThisMonth,
      notificationsLimit: plan.notificationsLimit,
      notificationsWithheld: withheldThisMonth,
      alertsLimit: plan.alertsLimit,
      resetsAt: resetsAt.toISOString(),
    };
  }
}

import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UserId } from '../auth/user-id.decorator.js';
import { Outgoing } from '../limits/outgoing.decorator.js';
import { SubscriptionLinkResponse } from './subscription-link.response.js';
import { SubscriptionLinkService } from './subscription-link.service.js';

@ApiBearerAuth()
@Controller('usersubscription')
export class SubscriptionLinkController {
  constructor(private readonly links: SubscriptionLinkService) {}

  @ApiOperation({
    operationId: 'createSubscriptionLink',
    summary: 'Where to buy plan Advance, or to look after the plan that was bought',
  })
  @ApiOkResponse({ type: SubscriptionLinkResponse })
  @Post('create-link')
  @HttpCode(200)
  @Outgoing()
  async create(@UserId() userId: string): Promise<SubscriptionLinkResponse> {
    return { success: true, subscriptionUrl: await this.links.linkFor(userId) };
  }
}

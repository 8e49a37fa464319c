import { ApiProperty } from '@nestjs/swagger';

export class SubscriptionLinkResponse {
  @ApiProperty()
  success: boolean;

  @ApiProperty({ format: 'uri', description: 'Where the browser goes to buy a plan, or to look after it.' })
  subscriptionUrl: string;
}

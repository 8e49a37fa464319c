import { ApiProperty } from '@nestjs/swagger';
import { PlanResponse } from '../subscription/subscription.response.js';

export class IdentityConfigResponse {
  @ApiProperty()
  region: string;

  @ApiProperty()
  userPoolId: string;

  @ApiProperty()
  clientId: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "`null`: the provider's own endpoint of the region.",
  })
  endpoint: string | null;

  @ApiProperty()
  scope: string;

  @ApiProperty()
  responseType: string;
}

export class FeaturesResponse {
  @ApiProperty({ description: 'Whether a plan can be bought.' })
  billing: boolean;
}

/** Everything the dashboard needs to start. */
export class ConfigResponse {
  @ApiProperty()
  identity: IdentityConfigResponse;

  @ApiProperty({ type: [PlanResponse] })
  plans: PlanResponse[];

  @ApiProperty()
  features: FeaturesResponse;

  @ApiProperty({ type: String, nullable: true, description: 'The address behind Contact us.' })
  contactEmail: string | null;
}

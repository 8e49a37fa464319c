import { ApiProperty } from '@nestjs/swagger';
import { ComparisonType, INACTIVE_REASONS, type InactiveReason } from '@tickhook/domain';
import { ContractSummaryResponse, MethodResponse } from '../catalogue/contract.response.js';

export class ConditionResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  alertId: string;

  @ApiProperty({ type: 'integer' })
  variableId: number;

  @ApiProperty({ enum: ComparisonType, enumName: 'ComparisonType' })
  type: ComparisonType;

  @ApiProperty()
  value: string;
}

export class AddressResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ description: '60 uppercase letters' })
  identity: string;
}

export class SourceResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  addressId: string;

  @ApiProperty()
  address: AddressResponse;

  @ApiProperty({ description: 'The identity.' })
  addressFrom: string;

  @ApiProperty({ format: 'uuid' })
  alertId: string;
}

export class AlertMethodResponse extends MethodResponse {
  @ApiProperty()
  contract: ContractSummaryResponse;
}

/** Dates are ISO 8601 in UTC. */
export class AlertResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  description: string;

  @ApiProperty()
  isActive: boolean;

  @ApiProperty({ enum: INACTIVE_REASONS, nullable: true })
  inactiveReason: InactiveReason | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  inactiveSince: string | null;

  @ApiProperty({ format: 'date-time' })
  created: string;

  @ApiProperty({
    type: 'integer',
    description: 'Notifications made; attempts, withheld ones and tests do not count.',
  })
  totalNotifications: number;

  @ApiProperty({ type: 'integer', description: "What exceeded the plan's notifications this month." })
  withheldThisMonth: number;

  @ApiProperty({ type: 'integer', nullable: true })
  methodId: number | null;

  @ApiProperty({ type: AlertMethodResponse, nullable: true })
  method: AlertMethodResponse | null;

  @ApiProperty({ type: [ConditionResponse] })
  conditions: ConditionResponse[];

  @ApiProperty({ type: [SourceResponse] })
  fromAddresses: SourceResponse[];

  @ApiProperty({ type: String, nullable: true })
  webhook: string | null;
}

import { ApiProperty } from '@nestjs/swagger';

/** A limit of `null` is unlimited. */
export class PlanResponse {
  @ApiProperty()
  name: string;

  @ApiProperty({ type: 'integer', nullable: true })
  alertsLimit: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  notificationsLimit: number | null;
}

export class SubscriptionResponse extends PlanResponse {
  @ApiProperty({ description: 'True on the free plan.' })
  isDefault: boolean;

  @ApiProperty({ type: 'integer' })
  notificationsThisMonth: number;

  @ApiProperty({ type: 'integer' })
  notificationsWithheld: number;

  @ApiProperty({ format: 'date-time', description: 'The first moment of the next month (UTC).' })
  resetsAt: string;

  @ApiProperty({
    description: 'Whether something was bought that can be looked after, whatever the plan is now.',
  })
  isPaymentRunning: boolean;
}

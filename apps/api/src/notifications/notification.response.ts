import { ApiProperty } from '@nestjs/swagger';
import { NOTIFICATION_STATUSES, type NotificationStatus } from '@tickhook/domain';

/** Fields of the last attempt are `null` before the first attempt. Dates are ISO 8601 in UTC. */
export class NotificationResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, nullable: true })
  webhookUrl: string | null;

  @ApiProperty({ format: 'date-time', description: 'When the notification was made.' })
  date: string;

  @ApiProperty()
  succeeded: boolean;

  @ApiProperty({ type: 'integer', nullable: true })
  elapsedMilliseconds: number | null;

  @ApiProperty({ description: 'The very bytes sent, as text.' })
  data: string;

  @ApiProperty({ type: String, nullable: true, description: 'What was answered, its first 64 KiB.' })
  response: string | null;

  @ApiProperty({ enum: NOTIFICATION_STATUSES })
  status: NotificationStatus;

  @ApiProperty({ type: 'integer' })
  attempts: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'At the earliest: while its receiver cannot be reached, the next probe of the receiver.',
  })
  nextAttempt: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  statusCode: number | null;

  @ApiProperty({ type: String, nullable: true })
  error: string | null;
}

/** One attempt. Dates are ISO 8601 in UTC. */
export class AttemptResponse {
  @ApiProperty({ type: 'integer', description: '1, 2, ...' })
  number: number;

  @ApiProperty({ format: 'date-time' })
  date: string;

  @ApiProperty({ type: String, nullable: true, description: 'The URL used.' })
  webhookUrl: string | null;

  @ApiProperty()
  succeeded: boolean;

  @ApiProperty({ type: 'integer', nullable: true })
  elapsedMilliseconds: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  statusCode: number | null;

  @ApiProperty({ type: String, nullable: true })
  error: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What was answered: its first 64 KiB, of all but the last attempt its first 4 KiB.',
  })
  response: string | null;
}

export class ResentResponse {
  @ApiProperty({ type: 'integer' })
  count: number;
}

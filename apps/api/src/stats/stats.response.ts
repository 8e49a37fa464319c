import { ApiProperty } from '@nestjs/swagger';

/** Number of notifications by current status. */
class CountsResponse {
  @ApiProperty({ type: 'integer' })
  ok: number;

  @ApiProperty({ type: 'integer', description: 'Given up.' })
  error: number;

  @ApiProperty({ type: 'integer', description: 'Not tried yet, or between tries.' })
  pending: number;

  @ApiProperty({ type: 'integer' })
  cancelled: number;
}

class HourResponse {
  @ApiProperty({ format: 'date-time' })
  from: string;

  @ApiProperty({ type: 'integer' })
  ok: number;

  @ApiProperty({ type: 'integer' })
  error: number;
}

/** An alert's notifications of the last 24 hours, by their date. */
export class AlertDayResponse extends CountsResponse {
  @ApiProperty({ format: 'uuid' })
  alertId: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'When the newest notification that was tried was last tried, successfully or not, however long ago.',
  })
  lastNotified: string | null;

  @ApiProperty({ type: [HourResponse], description: '24, oldest first; the last one ends now.' })
  hours: HourResponse[];
}

/** Durations of the last attempts in milliseconds; `null` when there was none. */
class BucketResponse extends HourResponse {
  @ApiProperty({ type: 'integer', nullable: true })
  p50: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  p95: number | null;
}

/** An alert's notifications of the last hours, by their date. */
export class AlertStatsResponse extends CountsResponse {
  @ApiProperty({ type: 'integer', description: 'As asked for.' })
  hours: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'From 0 to 1: ok among ok and error; `null` while nothing ended.',
  })
  successRate: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Median milliseconds of the last tries.' })
  p50: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  p95: number | null;

  @ApiProperty({ type: 'integer' })
  bucketMinutes: number;

  @ApiProperty({
    type: [BucketResponse],
    description: '24 to 60, oldest first, without gaps; the last one ends now.',
  })
  buckets: BucketResponse[];
}

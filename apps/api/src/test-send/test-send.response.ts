import { ApiProperty } from '@nestjs/swagger';
import { SEND_ERRORS, type SendError } from '@tickhook/webhooks';

const ERRORS = [...SEND_ERRORS, 'status'] as const;

export class TestPayloadResponse {
  @ApiProperty({ description: 'What would be posted, as text.' })
  payload: string;

  @ApiProperty({ description: 'Names the call, to send exactly it.' })
  txId: string;
}

export class TestSendResponse {
  @ApiProperty({ description: 'The very bytes posted, as text.' })
  payload: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null when no answer arrived.' })
  statusCode: number | null;

  @ApiProperty({ type: 'integer' })
  elapsedMilliseconds: number;

  @ApiProperty({ description: 'The first 64 KiB of what the webhook answered; empty when nothing arrived.' })
  response: string;

  @ApiProperty({
    enum: ERRORS,
    nullable: true,
    description: 'Null when the webhook answered 2xx; `status` when it answered something else.',
  })
  error: SendError | 'status' | null;
}

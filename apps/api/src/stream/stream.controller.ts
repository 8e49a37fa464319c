import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { FieldError } from '@tickhook/domain';
import { isUUID } from 'class-validator';
import type { Response } from 'express';
import type { AuthenticatedRequest } from '../auth/auth.guard.js';
import { canonicalId, UUID_SHAPE } from '../http/ids.js';
import { EventStream } from './event-stream.js';
import { NotificationStreams } from './notification-streams.service.js';
import { StreamDto } from './stream.dto.js';

const LAST_EVENT_ID = 'Last-Event-ID';

@ApiBearerAuth()
@Controller('Notification')
export class StreamController {
  constructor(private readonly streams: NotificationStreams) {}

  @ApiOperation({
    operationId: 'streamNotifications',
    summary: 'New and changed notifications of an alert as they come, as server-sent events',
    description:
      '`event: notification` carries a notification as the history shows it, new or changed; `event: refresh` says ' +
      'that more changed than is told: read the history anew. `id` is the newest notification so far: whoever comes ' +
      'back with it gets what is newer. What else changed before the stream was open is not told: read the history ' +
      'once it is. The stream ends with its access token, and with its alert.',
  })
  @ApiHeader({ name: LAST_EVENT_ID, required: false, schema: { type: 'string', format: 'uuid' } })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'Events, until the stream ends.', schema: { type: 'string' } })
  @Get('stream')
  async open(
    @Req() request: AuthenticatedRequest,
    @Query() query: StreamDto,
    @Res() response: Response,
  ): Promise<void> {
    const { userId, accessUntil } = request;
    const { alertId, lastEventId = headerId(request.get(LAST_EVENT_ID)) } = query;
    const stream = new EventStream(response);
    await this.streams.open({ userId, alertId, lastEventId, accessUntil }, stream);
    // HEAD has no body and would otherwise wait for the stream's end.
    if (request.method === 'HEAD') stream.end();
  }
}

function headerId(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (isUUID(value, UUID_SHAPE)) return canonicalId(value);
  throw new FieldError(LAST_EVENT_ID, `${LAST_EVENT_ID} must be a UUID`);
}

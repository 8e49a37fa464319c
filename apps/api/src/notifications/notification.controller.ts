import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { NotificationResponse } from './notification.response.js';
import { HistoryRepository } from '@tickhook/database';
import type { Request, Response } from 'express';
import { UserId } from '../auth/user-id.decorator.js';
import { IdPipe } from '../http/ids.js';
import { HistoryPageDto } from './history-page.dto.js';
import { presentNotification } from './notification.presenter.js';

@ApiBearerAuth()
@Controller('Notification')
export class NotificationController {
  constructor(private readonly history: HistoryRepository) {}

  @ApiOperation({ operationId: 'listNotifications', summary: 'The history of an alert, newest first' })
  @ApiOkResponse({ type: [NotificationResponse] })
  @Get('from-alert/:alertId')
  async page(
    @UserId() userId: string,
    @Param('alertId', new IdPipe('Alert')) alertId: string,
    @Query() page: HistoryPageDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NotificationResponse[]> {
    const entries = await this.history.page(userId, alertId, page);
    const last = entries.at(-1);
    if (last && entries.length === page.limit)
      response.setHeader('Link', nextLink(request.originalUrl, last.id));
    return entries.map(presentNotification);
  }
}

function nextLink(path: string, before: string): string {
  const [pathname, query] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('before', before);
  return `<${pathname}?${parameters}>; rel="next"`;
}

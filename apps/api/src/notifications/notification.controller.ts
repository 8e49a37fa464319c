import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import {
  HistoryRepository,
  isWholeHistory,
  NotificationAnnouncer,
  ResendRepository,
} from '@tickhook/database';
import type { Request, Response } from 'express';
import { Subject } from '../auth/subject.decorator.js';
import { UserId } from '../auth/user-id.decorator.js';
import { IdPipe } from '../http/ids.js';
import { ChangeSlots } from '../limits/change-slots.interceptor.js';
import { Outgoing } from '../limits/outgoing.decorator.js';
import { UserSlots } from '../limits/user-slots.js';
import { HistoryPageDto } from './history-page.dto.js';
import { presentAttempt, presentNotification } from './notification.presenter.js';
import { AttemptResponse, NotificationResponse, ResentResponse } from './notification.response.js';
import { ResendFailedDto } from './resend-failed.dto.js';

/** Limited because a search may hold a database connection for seconds, and all users share a few. */
const SEARCHES = {
  atOnce: 2,
  waiting: 500,
  refusal: 'Other searches are still under way. Wait until one of them has ended.',
};

const LINK = {
  Link: {
    description: 'The next page: its address, and `rel="next"`; not there on the last one.',
    schema: { type: 'string' as const },
  },
};

@ApiBearerAuth()
@Controller('Notification')
@UseInterceptors(ChangeSlots)
export class NotificationController {
  private readonly searches = new UserSlots(SEARCHES);

  constructor(
    private readonly history: HistoryRepository,
    private readonly resends: ResendRepository,
    private readonly announcer: NotificationAnnouncer,
  ) {}

  @ApiOperation({ operationId: 'listNotifications', summary: 'The history of an alert, newest first' })
  @ApiOkResponse({ type: [NotificationResponse], headers: LINK })
  @Get('from-alert/:alertId')
  async page(
    @UserId() userId: string,
    @Subject() subject: string,
    @Param('alertId', new IdPipe('Alert')) alertId: string,
    @Query() page: HistoryPageDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NotificationResponse[]> {
    const read = () => this.history.page(userId, alertId, page);
    const { entries, hasMore } = await (isWholeHistory(page) ? read() : this.searches.run(subject, read));
    const last = entries.at(-1);
    if (last && hasMore) response.setHeader('Link', nextLink(request.originalUrl, last.id));
    return entries.map(presentNotification);
  }

  @ApiOperation({ operationId: 'listAttempts', summary: 'Every try of a notification, oldest first' })
  @ApiOkResponse({ type: [AttemptResponse] })
  @Get(':id/attempts')
  async attempts(
    @UserId() userId: string,
    @Param('id', new IdPipe('Notification')) id: string,
  ): Promise<AttemptResponse[]> {
    return (await this.history.attempts(userId, id)).map(presentAttempt);
  }

  @ApiOperation({
    operationId: 'resendFailedNotifications',
    summary: 'Sends the notifications of an alert again that were given up',
  })
  @ApiOkResponse({ type: ResentResponse })
  @Post('resend-failed')
  @HttpCode(200)
  @Outgoing()
  async resendFailed(
    @UserId() userId: string,
    @Body() { dryRun, ...failed }: ResendFailedDto,
  ): Promise<ResentResponse> {
    if (dryRun) return { count: await this.resends.countFailed(userId, failed) };
    const count = await this.resends.resendFailed(userId, failed);
    if (count > 0) this.announcer.announceAlerts([failed.alertId]);
    return { count };
  }

  @ApiOperation({ operationId: 'resendNotification', summary: 'Sends a notification again' })
  @ApiOkResponse({ type: NotificationResponse })
  @Post(':id/resend')
  @HttpCode(200)
  @Outgoing()
  async resend(
    @UserId() userId: string,
    @Param('id', new IdPipe('Notification')) id: string,
  ): Promise<NotificationResponse> {
    const alertId = await this.resends.resend(userId, id);
    this.announcer.announce([{ alertId, id }]);
    return presentNotification(await this.history.get(userId, id));
  }
}

/** @param target the request target; its query may contain further question marks */
function nextLink(target: string, before: string): string {
  const [pathname] = target.split('?', 1);
  const parameters = new URLSearchParams(target.slice(pathname?.length));
  parameters.set('before', before);
  return `<${pathname}?${parameters}>; rel="next"`;
}

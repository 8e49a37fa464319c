import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StatsRepository } from '@tickhook/database';
import { Subject } from '../auth/subject.decorator.js';
import { UserId } from '../auth/user-id.decorator.js';
import { IdPipe } from '../http/ids.js';
import { UserSlots } from '../limits/user-slots.js';
import { StatsDto } from './stats.dto.js';
import { presentDay, presentStats } from './stats.presenter.js';
import { AlertDayResponse, AlertStatsResponse } from './stats.response.js';

/** Limited because counting may hold a database connection for seconds, and all users share a few. */
const COUNTS = {
  atOnce: 2,
  waiting: 500,
  refusal: 'Other figures are still being counted. Wait until one of them is there.',
};

@ApiBearerAuth()
@Controller('alert')
export class StatsController {
  private readonly counts = new UserSlots(COUNTS);

  constructor(private readonly stats: StatsRepository) {}

  @ApiOperation({
    operationId: 'listAlertStats',
    summary: 'The last 24 hours of each alert, newest alert first',
  })
  @ApiOkResponse({ type: [AlertDayResponse] })
  @Get('stats')
  async day(@UserId() userId: string, @Subject() subject: string): Promise<AlertDayResponse[]> {
    return (await this.counts.run(subject, () => this.stats.day(userId))).map(presentDay);
  }

  @ApiOperation({ operationId: 'getAlertStats', summary: 'The last hours of an alert' })
  @ApiOkResponse({ type: AlertStatsResponse })
  @Get(':id/stats')
  async ofAlert(
    @UserId() userId: string,
    @Subject() subject: string,
    @Param('id', new IdPipe('Alert')) id: string,
    @Query() { hours }: StatsDto,
  ): Promise<AlertStatsResponse> {
    const stats = await this.counts.run(subject, () => this.stats.ofAlert(userId, id, hours));
    return presentStats(hours, stats);
  }
}

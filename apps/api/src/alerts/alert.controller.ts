import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  type StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
} from '@nestjs/swagger';
import { AlertRepository, NotificationAnnouncer } from '@tickhook/database';
import { Subject } from '../auth/subject.decorator.js';
import { UserId } from '../auth/user-id.decorator.js';
import { IdPipe } from '../http/ids.js';
import { ChangeSlots } from '../limits/change-slots.interceptor.js';
import { UserSlots } from '../limits/user-slots.js';
import { CreateAlertDto, SetActiveDto, SetMethodDto, SetWebhookDto, UpdateAlertDto } from './alert.dto.js';
import { presentAlertList } from './alert-list.presenter.js';
import { presentAlert } from './alert.presenter.js';
import { AlertResponse } from './alert.response.js';
import { AlertService } from './alert.service.js';

/** Slots per page of a list, not per list: an account may have ten thousand alerts. */
const LISTS = {
  atOnce: 4,
  waiting: 500,
  refusal: 'Your alerts are being listed many times at once. Wait until one of the lists is there.',
};

@ApiBearerAuth()
@Controller('alert')
@UseInterceptors(ChangeSlots)
export class AlertController {
  private readonly lists = new UserSlots(LISTS);

  constructor(
    private readonly alerts: AlertRepository,
    private readonly service: AlertService,
    private readonly announcer: NotificationAnnouncer,
  ) {}

  @ApiOperation({ operationId: 'listAlerts', summary: 'All alerts, newest first' })
  @ApiOkResponse({ type: [AlertResponse] })
  @Get()
  list(@UserId() userId: string, @Subject() subject: string): Promise<AlertResponse[] | StreamableFile> {
    const pageBefore = (id?: string) => this.lists.run(subject, () => this.alerts.page(userId, id));
    return presentAlertList(pageBefore);
  }

  @ApiOperation({ operationId: 'getAlert', summary: 'One alert' })
  @ApiOkResponse({ type: AlertResponse })
  @Get(':id')
  async get(@UserId() userId: string, @Param('id', new IdPipe('Alert')) id: string): Promise<AlertResponse> {
    return presentAlert(await this.alerts.get(userId, id));
  }

  @ApiOperation({ operationId: 'createAlert', summary: 'Makes an alert' })
  @ApiCreatedResponse({ type: AlertResponse })
  @Post()
  async create(@UserId() userId: string, @Body() body: CreateAlertDto): Promise<AlertResponse> {
    return presentAlert(await this.service.create(userId, body));
  }

  @ApiOperation({ operationId: 'updateAlert', summary: 'Changes name, description or both' })
  @ApiOkResponse({ type: AlertResponse })
  @Patch()
  async rename(@UserId() userId: string, @Body() body: UpdateAlertDto): Promise<AlertResponse> {
    return presentAlert(await this.alerts.rename(userId, body.id, body));
  }

  @ApiOperation({ operationId: 'setAlertActive', summary: 'Switches an alert on or off' })
  @ApiOkResponse({ type: AlertResponse })
  @Patch('is-active')
  async setActive(@UserId() userId: string, @Body() body: SetActiveDto): Promise<AlertResponse> {
    return presentAlert(await this.alerts.setActive(userId, body.id, body.isActive));
  }

  @ApiOperation({
    operationId: 'setAlertMethod',
    summary: 'Chooses the method; another one deletes the conditions',
  })
  @ApiOkResponse({ type: AlertResponse })
  @Patch('method')
  async setMethod(@UserId() userId: string, @Body() body: SetMethodDto): Promise<AlertResponse> {
    return presentAlert(await this.alerts.setMethod(userId, body.id, body.methodId));
  }

  @ApiOperation({ operationId: 'setAlertWebhook', summary: 'Sets the webhook; retries that wait go to it' })
  @ApiOkResponse({ type: AlertResponse })
  @Patch('webhook')
  async setWebhook(@UserId() userId: string, @Body() body: SetWebhookDto): Promise<AlertResponse> {
    return presentAlert(await this.service.setWebhook(userId, body));
  }

  @ApiOperation({ operationId: 'deleteAlert', summary: 'Deletes an alert with its history' })
  @ApiNoContentResponse()
  @Delete(':id')
  @HttpCode(204)
  async delete(@UserId() userId: string, @Param('id', new IdPipe('Alert')) id: string): Promise<void> {
    await this.alerts.delete(userId, id);
    this.announcer.announceAlerts([id]);
  }
}

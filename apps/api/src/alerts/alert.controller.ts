import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import type { AlertResponse } from '@tickhook/api-types';
import { AlertRepository } from '@tickhook/database';
import { UserId } from '../auth/user-id.decorator.js';
import { IdPipe } from '../http/ids.js';
import { CreateAlertDto, SetActiveDto, SetMethodDto, SetWebhookDto, UpdateAlertDto } from './alert.dto.js';
import { presentAlert } from './alert.presenter.js';
import { AlertService } from './alert.service.js';

@Controller('alert')
export class AlertController {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly service: AlertService,
  ) {}

  @Get()
  async list(@UserId() userId: string): Promise<AlertResponse[]> {
    return (await this.alerts.list(userId)).map(presentAlert);
  }

  @Get(':id')
  async get(@UserId() userId: string, @Param('id', new IdPipe('Alert')) id: string): Promise<AlertResponse> {
    return presentAlert(await this.alerts.get(userId, id));
  }

  @Post()
  async create(@UserId() userId: string, @Body() body: CreateAlertDto): Promise<AlertResponse> {
    return presentAlert(await this.service.create(userId, body));
  }

  @Patch()
  async rename(@UserId() userId: string, @Body() body: UpdateAlertDto): Promise<AlertResponse> {
    return presentAlert(await this.alerts.rename(userId, body.id, body.name, body.description));
  }

  @Patch('is-active')
  async setActive(@UserId() userId: string, @Body() body: SetActiveDto): Promise<AlertResponse> {
    return presentAlert(await this.alerts.setActive(userId, body.id, body.isActive));
  }

  @Patch('method')
  async setMethod(@UserId() userId: string, @Body() body: SetMethodDto): Promise<AlertResponse> {
    return presentAlert(await this.alerts.setMethod(userId, body.id, body.methodId));
  }

  @Patch('webhook')
  async setWebhook(@UserId() userId: string, @Body() body: SetWebhookDto): Promise<AlertResponse> {
    return presentAlert(await this.service.setWebhook(userId, body));
  }

  @Delete(':id')
  @HttpCode(204)
  async delete(@UserId() userId: string, @Param('id', new IdPipe('Alert')) id: string): Promise<void> {
    await this.alerts.delete(userId, id);
  }
}

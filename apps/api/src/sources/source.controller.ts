import { Body, Controller, Delete, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiOperation } from '@nestjs/swagger';
import { SourceRepository } from '@tickhook/database';
import { presentSource } from '../alerts/alert.presenter.js';
import { SourceResponse } from '../alerts/alert.response.js';
import { UserId } from '../auth/user-id.decorator.js';
import { IdPipe } from '../http/ids.js';
import { ChangeSlots } from '../limits/change-slots.interceptor.js';
import { CreateSourceDto } from './source.dto.js';

@ApiBearerAuth()
@Controller('fromaddress')
@UseInterceptors(ChangeSlots)
export class SourceController {
  constructor(private readonly sources: SourceRepository) {}

  @ApiOperation({ operationId: 'createSource', summary: 'Adds a source to an alert' })
  @ApiCreatedResponse({ type: SourceResponse })
  @Post()
  async create(@UserId() userId: string, @Body() body: CreateSourceDto): Promise<SourceResponse> {
    return presentSource(await this.sources.create(userId, body.alertId, body.addressFrom));
  }

  @ApiOperation({ operationId: 'deleteSource', summary: 'Deletes a source' })
  @ApiNoContentResponse()
  @Delete(':alertId/:addressId')
  @HttpCode(204)
  async delete(
    @UserId() userId: string,
    @Param('alertId', new IdPipe('Alert')) alertId: string,
    @Param('addressId', new IdPipe('Source')) addressId: string,
  ): Promise<void> {
    await this.sources.delete(userId, alertId, addressId);
  }
}

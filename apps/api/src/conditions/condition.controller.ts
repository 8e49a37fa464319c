import { Body, Controller, Delete, HttpCode, Param, Post, Put, UseInterceptors } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
} from '@nestjs/swagger';
import { ConditionRepository } from '@tickhook/database';
import { presentCondition } from '../alerts/alert.presenter.js';
import { ConditionResponse } from '../alerts/alert.response.js';
import { UserId } from '../auth/user-id.decorator.js';
import { IdPipe } from '../http/ids.js';
import { ChangeSlots } from '../limits/change-slots.interceptor.js';
import { CreateConditionDto, UpdateConditionDto } from './condition.dto.js';

@ApiBearerAuth()
@Controller('condition')
@UseInterceptors(ChangeSlots)
export class ConditionController {
  constructor(private readonly conditions: ConditionRepository) {}

  @ApiOperation({ operationId: 'createCondition', summary: 'Adds a condition to an alert' })
  @ApiCreatedResponse({ type: ConditionResponse })
  @Post()
  async create(@UserId() userId: string, @Body() body: CreateConditionDto): Promise<ConditionResponse> {
    const { alertId, variableId, type, value } = body;
    return presentCondition(await this.conditions.create(userId, alertId, { variableId, type, value }));
  }

  @ApiOperation({ operationId: 'updateCondition', summary: 'Changes a condition' })
  @ApiOkResponse({ type: ConditionResponse })
  @Put()
  async update(@UserId() userId: string, @Body() body: UpdateConditionDto): Promise<ConditionResponse> {
    const { conditionId, variableId, type, value } = body;
    return presentCondition(await this.conditions.update(userId, conditionId, { variableId, type, value }));
  }

  @ApiOperation({ operationId: 'deleteCondition', summary: 'Deletes a condition' })
  @ApiNoContentResponse()
  @Delete(':id')
  @HttpCode(204)
  async delete(@UserId() userId: string, @Param('id', new IdPipe('Condition')) id: string): Promise<void> {
    await this.conditions.delete(userId, id);
  }
}

import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { ConditionResponse } from '@tickhook/api-types';
import { ConditionRepository } from '@tickhook/database';
import { presentCondition } from '../alerts/alert.presenter.js';
import { UserId } from '../auth/user-id.decorator.js';
import { IdPipe } from '../http/ids.js';
import { CreateConditionDto, UpdateConditionDto } from './condition.dto.js';

@Controller('condition')
export class ConditionController {
  constructor(private readonly conditions: ConditionRepository) {}

  @Post()
  async create(@UserId() userId: string, @Body() body: CreateConditionDto): Promise<ConditionResponse> {
    const { alertId, variableId, type, value } = body;
    return presentCondition(await this.conditions.create(userId, alertId, { variableId, type, value }));
  }

  @Put()
  async update(@UserId() userId: string, @Body() body: UpdateConditionDto): Promise<ConditionResponse> {
    const { conditionId, variableId, type, value } = body;
    return presentCondition(await this.conditions.update(userId, conditionId, { variableId, type, value }));
  }

  @Delete(':id')
  @HttpCode(204)
  async delete(@UserId() userId: string, @Param('id', new IdPipe('Condition')) id: string): Promise<void> {
    await this.conditions.delete(userId, id);
  }
}

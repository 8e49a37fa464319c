import type { CreateConditionRequest, UpdateConditionRequest } from '@tickhook/api-types';
import { ComparisonType } from '@tickhook/domain';
import { IsEnum, IsInt, IsNotEmpty, IsString } from 'class-validator';
import { IsCatalogueId, IsId } from '../http/ids.js';

const REQUIRED = { message: 'This field is required.' };

class ConditionValuesDto {
  @IsCatalogueId(REQUIRED)
  variableId: number;

  // The enum alone would also take the names of its members.
  @IsEnum(ComparisonType, REQUIRED)
  @IsInt(REQUIRED)
  type: ComparisonType;

  @IsNotEmpty(REQUIRED)
  @IsString(REQUIRED)
  value: string;
}

export class CreateConditionDto extends ConditionValuesDto implements CreateConditionRequest {
  @IsId()
  alertId: string;
}

export class UpdateConditionDto extends ConditionValuesDto implements UpdateConditionRequest {
  @IsId()
  conditionId: string;
}

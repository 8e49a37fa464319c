import type { CreateConditionRequest, UpdateConditionRequest } from '@tickhook/api-types';
import { ComparisonType } from '@tickhook/domain';
import { IsEnum, IsInt, IsNotEmpty, IsString, IsUUID } from 'class-validator';

const REQUIRED = { message: 'This field is required.' };

class ConditionValuesDto {
  @IsInt(REQUIRED)
  variableId: number;

  @IsEnum(ComparisonType, REQUIRED)
  type: ComparisonType;

  @IsNotEmpty(REQUIRED)
  @IsString(REQUIRED)
  value: string;
}

export class CreateConditionDto extends ConditionValuesDto implements CreateConditionRequest {
  @IsUUID()
  alertId: string;
}

export class UpdateConditionDto extends ConditionValuesDto implements UpdateConditionRequest {
  @IsUUID()
  conditionId: string;
}

import { ApiProperty } from '@nestjs/swagger';
import { ComparisonType, MAX_BYTE_ARRAY_DIGITS } from '@tickhook/domain';
import { IsEnum, IsInt, IsNotEmpty, IsString } from 'class-validator';
import { IsCatalogueId, IsId } from '../http/ids.js';
import { REQUIRED } from '../http/required.js';

class ConditionValuesDto {
  @ApiProperty({ type: 'integer', minimum: 1 })
  @IsCatalogueId(REQUIRED)
  variableId: number;

  @ApiProperty({ enum: ComparisonType, enumName: 'ComparisonType' })
  // IsEnum alone would also accept the members' names.
  @IsEnum(ComparisonType, REQUIRED)
  @IsInt(REQUIRED)
  type: ComparisonType;

  @ApiProperty({ minLength: 1, maxLength: MAX_BYTE_ARRAY_DIGITS })
  @IsNotEmpty(REQUIRED)
  @IsString(REQUIRED)
  value: string;
}

export class CreateConditionDto extends ConditionValuesDto {
  @ApiProperty({ format: 'uuid' })
  @IsId()
  alertId: string;
}

export class UpdateConditionDto extends ConditionValuesDto {
  @ApiProperty({ format: 'uuid' })
  @IsId()
  conditionId: string;
}

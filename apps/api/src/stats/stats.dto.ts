import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

const DAY_HOURS = 24;
const MONTH_HOURS = 720;

export class StatsDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MONTH_HOURS, default: DAY_HOURS })
  @Type(() => Number)
  @Min(1)
  @Max(MONTH_HOURS)
  // Decorators run from last to first, so a value that is not an integer gets only that message.
  @IsInt()
  hours: number = DAY_HOURS;
}

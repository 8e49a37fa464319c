import { Type } from 'class-transformer';
import { IsCount } from '../http/count.decorator.js';

const DAY_HOURS = 24;
const MONTH_HOURS = 720;

export class StatsDto {
  @IsCount({ max: MONTH_HOURS, usual: DAY_HOURS })
  @Type(() => Number)
  hours: number = DAY_HOURS;
}

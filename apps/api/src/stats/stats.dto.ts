import { IsQueryCount } from '../http/count.decorator.js';

const DAY_HOURS = 24;
const MONTH_HOURS = 720;

export class StatsDto {
  @IsQueryCount({ max: MONTH_HOURS, usual: DAY_HOURS })
  hours: number = DAY_HOURS;
}

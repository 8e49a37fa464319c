import { HISTORY_PAGE, NOTIFICATION_STATUSES, type NotificationStatus } from '@tickhook/domain';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { IsId } from '../http/ids.js';

export class HistoryPageDto {
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(HISTORY_PAGE)
  limit: number = HISTORY_PAGE;

  /** entries older than this notification */
  @IsOptional()
  @IsId()
  before?: string;

  @IsOptional()
  @IsIn(NOTIFICATION_STATUSES)
  status?: NotificationStatus;
}

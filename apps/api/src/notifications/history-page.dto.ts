import { HISTORY_PAGE, NOTIFICATION_STATUSES, type NotificationStatus } from '@tickhook/domain';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';

export class HistoryPageDto {
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(HISTORY_PAGE)
  limit: number = HISTORY_PAGE;

  /** entries older than this notification */
  @IsOptional()
  @IsUUID()
  before?: string;

  @IsOptional()
  @IsIn(NOTIFICATION_STATUSES)
  status?: NotificationStatus;
}

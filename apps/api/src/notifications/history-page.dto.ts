import { HISTORY_PAGE, NOTIFICATION_STATUSES, type NotificationStatus } from '@tickhook/domain';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { IsId } from '../http/ids.js';

export class HistoryPageDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: HISTORY_PAGE, default: HISTORY_PAGE })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(HISTORY_PAGE)
  limit: number = HISTORY_PAGE;

  @ApiPropertyOptional({ format: 'uuid', description: 'Only entries older than this notification.' })
  @IsOptional()
  @IsId()
  before?: string;

  @ApiPropertyOptional({ enum: NOTIFICATION_STATUSES })
  @IsOptional()
  @IsIn(NOTIFICATION_STATUSES)
  status?: NotificationStatus;
}

import { ApiPropertyOptional } from '@nestjs/swagger';
import { HISTORY_PAGE, NOTIFICATION_STATUSES, type NotificationStatus } from '@tickhook/domain';
import { IsIn, IsOptional, IsString, MaxLength, NotContains } from 'class-validator';
import { IsQueryCount } from '../http/count.decorator.js';
import { IsId } from '../http/ids.js';
import { IsMoment } from './moment.decorator.js';

const SEARCH_MAX = 200;

export class HistoryPageDto {
  @IsQueryCount({ max: HISTORY_PAGE, usual: HISTORY_PAGE })
  limit: number = HISTORY_PAGE;

  @ApiPropertyOptional({ format: 'uuid', description: 'Only entries older than this notification.' })
  @IsOptional()
  @IsId()
  before?: string;

  @ApiPropertyOptional({ enum: NOTIFICATION_STATUSES })
  @IsOptional()
  @IsIn(NOTIFICATION_STATUSES)
  status?: NotificationStatus;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'Only entries of then or later.' })
  @IsOptional()
  @IsMoment()
  since?: Date;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'Only entries of before then.' })
  @IsOptional()
  @IsMoment()
  until?: Date;

  @ApiPropertyOptional({
    maxLength: SEARCH_MAX,
    description: 'Part of the URL used last or of the transaction id, in any case.',
  })
  @IsOptional()
  @MaxLength(SEARCH_MAX)
  // Postgres rejects it in text.
  @NotContains('\0')
  @IsString()
  q?: string;
}

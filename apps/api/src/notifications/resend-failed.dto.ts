import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { IsId } from '../http/ids.js';
import { IsMoment } from './moment.decorator.js';

export class ResendFailedDto {
  @ApiProperty({ format: 'uuid' })
  @IsId()
  alertId: string;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'Only those of then or later.' })
  @IsOptional()
  @IsMoment()
  since?: Date;

  @ApiPropertyOptional({ default: false, description: 'Only counts them.' })
  // Not IsOptional, which would accept `null`: that would send instead of only counting.
  @IsBoolean()
  dryRun: boolean = false;
}

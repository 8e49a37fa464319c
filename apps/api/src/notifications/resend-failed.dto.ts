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
  // Not optional: that would take `null`, which counts nothing and sends.
  @IsBoolean()
  dryRun: boolean = false;
}

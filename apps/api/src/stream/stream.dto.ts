import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsId } from '../http/ids.js';

export class StreamDto {
  @ApiProperty({ format: 'uuid' })
  @IsId()
  alertId: string;

  @ApiPropertyOptional({
    format: 'uuid',
    description: 'As the header Last-Event-ID, for who cannot set one.',
  })
  @IsOptional()
  @IsId()
  lastEventId?: string;
}

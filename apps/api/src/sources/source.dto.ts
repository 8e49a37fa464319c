import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString } from 'class-validator';
import { IsId } from '../http/ids.js';
import { REQUIRED } from '../http/required.js';

export class CreateSourceDto {
  @ApiProperty({ description: 'An identity: 60 uppercase letters, the last four its checksum.' })
  @IsNotEmpty(REQUIRED)
  @IsString(REQUIRED)
  addressFrom: string;

  @ApiProperty({ format: 'uuid' })
  @IsId()
  alertId: string;
}

import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';

export class TestSendDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: "A call of the alert's method; the newest one unless given.",
  })
  @IsOptional()
  @IsString()
  txId?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: "Where to send it: refused unless it is the alert's webhook. Not checked if missing.",
  })
  @IsOptional()
  @IsString()
  webhook?: string | null;
}

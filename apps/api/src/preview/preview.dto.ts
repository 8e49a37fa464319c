import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

export class PreviewDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT })
  @Min(1)
  @Max(MAX_LIMIT)
  // Last, so that it is asked first: only of a number is it told that it is too large.
  @IsInt()
  limit: number = DEFAULT_LIMIT;
}

import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

export class PreviewDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT })
  @Min(1)
  @Max(MAX_LIMIT)
  // Decorators run from last to first, so a value that is not an integer gets only that message.
  @IsInt()
  limit: number = DEFAULT_LIMIT;
}

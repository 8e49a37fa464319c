import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';

/** A whole number from 1 to `max`; a value that is none gets only that message. */
export function IsCount({ max, usual }: { max: number; usual: number }): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: max, default: usual }),
    // The first that fails gives the message.
    IsInt(),
    Max(max),
    Min(1),
  );
}

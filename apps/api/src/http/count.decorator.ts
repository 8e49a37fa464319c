import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

interface CountOptions {
  max: number;
  usual: number;
}

/** A whole number from 1 to `max`; a value that is none gets only that message. */
export function IsCount({ max, usual }: CountOptions): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: max, default: usual }),
    // The first that fails gives the message.
    IsInt(),
    Max(max),
    Min(1),
  );
}

/** The same in a query, where it is text: other notations of a number, such as `0x10` or `1e3`, are refused. */
export function IsQueryCount(options: CountOptions): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (/^-?\d+$/.test(value) ? Number(value) : value)),
    IsCount(options),
  );
}

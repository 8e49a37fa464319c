import { applyDecorators } from '@nestjs/common';
import { trimText } from '@tickhook/domain';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength, NotContains } from 'class-validator';

/**
 * A required text, of which something can be seen; its length is counted without surrounding white space. Rules are
 * checked in this order.
 */
export function TrimmedLength(options: { min: number; max: number; missing: string }): PropertyDecorator {
  const { min, max, missing } = options;
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? trimText(value) : value)),
    IsString({ message: missing }),
    // Postgres rejects it in text.
    NotContains('\0', { message: 'The character U+0000 is not allowed.' }),
    MinLength(min, { message: ({ value }) => (value ? `At least ${min} characters.` : missing) }),
    MaxLength(max, { message: `At most ${max} characters.` }),
  );
}

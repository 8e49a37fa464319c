import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';

/** A required text whose length counts without white space around it. */
export function TrimmedLength(options: { min: number; max: number; missing: string }): PropertyDecorator {
  const { min, max, missing } = options;
  return applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim() : value)),
    MaxLength(max, { message: `At most ${max} characters.` }),
    MinLength(min, { message: ({ value }) => (value ? `At least ${min} characters.` : missing) }),
    IsString({ message: missing }),
  );
}

import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsDate, isISO8601 } from 'class-validator';

/** Requires a zone: without one the moment is ambiguous. The pattern reads each character once. */
const WITH_ZONE = /T[^T]+(Z|[+-]\d\d:?\d\d)$/;

/** An ISO 8601 date-time with its zone, converted to a `Date`; not before 1970, as ids and the database require. */
export function IsMoment(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => momentOf(value) ?? value),
    IsDate({
      message: ({ property }) =>
        `${property} must be an ISO 8601 date-time with its zone, such as 2026-01-31T12:00:00Z.`,
    }),
  );
}

function momentOf(value: unknown): Date | undefined {
  const isMoment =
    typeof value === 'string' &&
    WITH_ZONE.test(value) &&
    isISO8601(value, { strict: true, strictSeparator: true });
  const moment = isMoment ? new Date(value) : undefined;
  return moment !== undefined && moment.getTime() >= 0 ? moment : undefined;
}

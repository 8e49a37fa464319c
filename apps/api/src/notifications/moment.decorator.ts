import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsDate, isISO8601 } from 'class-validator';

/** A date, a time and a zone: without the zone nobody could tell which moment is meant. Each letter is looked at once. */
const WITH_ZONE = /T[^T]+(Z|[+-]\d\d:?\d\d)$/;

/** A moment as an ISO 8601 date-time with its zone, made a `Date`. Ids and the database know none before 1970. */
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

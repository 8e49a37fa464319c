import { applyDecorators, type PipeTransform } from '@nestjs/common';
import { NotFoundError } from '@tickhook/domain';
import { Transform } from 'class-transformer';
import { isUUID, IsInt, IsUUID, Max, Min } from 'class-validator';

/** Accepts every UUID that the database accepts, regardless of version. */
export const UUID_SHAPE = 'loose';
/** Largest number of a Postgres `integer`. */
const MAX_INTEGER = 2 ** 31 - 1;

/** An id in a path. A text that is not a UUID is answered like an id that does not exist. */
export class IdPipe implements PipeTransform<string, string> {
  /** @param thing kind of thing the id refers to, for the message */
  constructor(private readonly thing: string) {}

  transform(value: string): string {
    if (!isUUID(value, UUID_SHAPE)) throw new NotFoundError(this.thing);
    return canonicalId(value);
  }
}

/** An id in a body or a query. */
export function IsId(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => canonicalId(value)),
    IsUUID(UUID_SHAPE),
  );
}

/** A UUID as the database writes it, because secrets are sealed for an id and ids are compared as text. */
export function canonicalId<T>(value: T): T | string {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/** The id of something in the catalogue. */
export function IsCatalogueId(options: { message: string }): PropertyDecorator {
  return applyDecorators(IsInt(options), Min(1, options), Max(MAX_INTEGER, options));
}

import { applyDecorators, type PipeTransform } from '@nestjs/common';
import { NotFoundError } from '@tickhook/domain';
import { isUUID, IsInt, IsUUID, Max, Min } from 'class-validator';

/** Every UUID that the database takes, whatever its version. */
export const UUID_SHAPE = 'loose';
/** Largest number of a Postgres `integer`. */
const MAX_INTEGER = 2 ** 31 - 1;

/** An id in a path. A text that is no UUID is the id of nothing: it answers as one that does not exist. */
export class IdPipe implements PipeTransform<string, string> {
  /** @param thing what the id is of, for the message */
  constructor(private readonly thing: string) {}

  transform(value: string): string {
    if (!isUUID(value, UUID_SHAPE)) throw new NotFoundError(this.thing);
    return value;
  }
}

/** An id in a body or a query. */
export function IsId(): PropertyDecorator {
  return IsUUID(UUID_SHAPE);
}

/** The id of something in the catalogue. */
export function IsCatalogueId(options: { message: string }): PropertyDecorator {
  return applyDecorators(IsInt(options), Min(1, options), Max(MAX_INTEGER, options));
}

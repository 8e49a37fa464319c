import { BadRequestException, type ValidationError } from '@nestjs/common';

/** Invalid fields of a request, with their messages. */
export class FieldErrorsException extends BadRequestException {
  constructor(readonly errors: Record<string, string[]>) {
    super('The request is not valid.');
  }

  static from(problems: ValidationError[]): FieldErrorsException {
    return new FieldErrorsException(
      Object.fromEntries(
        problems.map(({ property, constraints }) => [property, Object.values(constraints ?? {})]),
      ),
    );
  }
}

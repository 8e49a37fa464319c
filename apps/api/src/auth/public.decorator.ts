import { Reflector } from '@nestjs/core';

/** Marks a handler that does not require a token. */
export const Public = Reflector.createDecorator<true>();

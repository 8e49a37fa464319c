import { Reflector } from '@nestjs/core';

/** Marks a handler that needs no token. */
export const Public = Reflector.createDecorator<true>();

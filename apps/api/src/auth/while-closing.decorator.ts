import { Reflector } from '@nestjs/core';

/** Marks what may be asked for an account that is being deleted: to go on with it. */
export const WhileClosing = Reflector.createDecorator<true>();

import { Reflector } from '@nestjs/core';

/** Marks a handler that may be called while the account is being deleted, to continue the deletion. */
export const WhileClosing = Reflector.createDecorator<true>();

import { Reflector } from '@nestjs/core';

/** Marks a handler that calls a webhook or the payment provider directly; it has an additional limit. */
export const Outgoing = Reflector.createDecorator<void>();

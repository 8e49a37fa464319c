import { Reflector } from '@nestjs/core';

/** Marks a handler that asks a webhook or the payment provider at once: such calls have a limit of their own besides. */
export const Outgoing = Reflector.createDecorator<void>();

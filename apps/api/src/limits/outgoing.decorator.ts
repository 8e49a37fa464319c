import { Reflector } from '@nestjs/core';

/** Marks a handler whose request makes us call a webhook or the payment provider; it has an additional limit. */
export const Outgoing = Reflector.createDecorator<void>();

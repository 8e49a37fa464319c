import { Reflector } from '@nestjs/core';

/** Marks a handler that makes Tickhook post to a webhook at once: such calls have a limit of their own besides. */
export const TestSend = Reflector.createDecorator<void>();

import { HttpException } from '@nestjs/common';

/** Whoever makes too many requests is told when to come again. */
export class TooManyRequestsException extends HttpException {
  constructor(readonly seconds: number) {
    super(`Too many requests. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`, 429);
  }
}

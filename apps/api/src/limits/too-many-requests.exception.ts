import { HttpException } from '@nestjs/common';

/** A client has made too many requests; the answer says when to retry. */
export class TooManyRequestsException extends HttpException {
  constructor(readonly seconds: number) {
    super(`Too many requests. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`, 429);
  }
}

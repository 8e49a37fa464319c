import {
  Injectable,
  UnsupportedMediaTypeException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import express, { type Request, type Response } from 'express';
import { promisify } from 'node:util';
import { checkBody, MAX_BODY_BYTES } from './check-body.js';

// Not inflated: what a compressed body grows to is counted nowhere.
const readJson = promisify(express.json({ limit: MAX_BODY_BYTES, inflate: false }));

/** Reads the body once it is known who sends it: nobody else's is parsed, nor told what is wrong with it. */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(private readonly host: HttpAdapterHost) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    await readJson(request, http.getResponse<Response>()).catch((error: unknown) => {
      // As it does for what middleware throws.
      throw this.host.httpAdapter.mapException(error);
    });
    if (isUnread(request)) throw new UnsupportedMediaTypeException('The body must be application/json.');
    checkBody(request.body);
    return true;
  }
}

/** A body of another type, which would otherwise count as none. */
function isUnread(request: Request): boolean {
  const { 'content-length': length } = request.headers;
  return request.body === undefined && length !== '0' && request.is('json') === false;
}

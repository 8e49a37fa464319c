import {
  BadRequestException,
  Injectable,
  UnsupportedMediaTypeException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import express, { type Request, type Response } from 'express';
import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { checkBody, MAX_BODY_BYTES } from './check-body.js';

// Compressed bodies are refused: nothing would count their inflated size.
const readJson = promisify(express.json({ limit: MAX_BODY_BYTES, inflate: false, verify: checkUtf8 }));

/** Otherwise bytes that are none would be replaced silently, and saved like that. */
function checkUtf8(_request: unknown, _response: unknown, body: Buffer, charset: string): void {
  if (charset === 'utf-8' && !isUtf8(body)) throw new BadRequestException('The body is not valid UTF-8.');
}

/** Reads the body after authentication, so that strangers' bodies are neither parsed nor answered with details. */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(private readonly host: HttpAdapterHost) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    await readJson(request, http.getResponse<Response>()).catch((error: unknown) => {
      // NestJS maps errors thrown by middleware the same way.
      throw this.host.httpAdapter.mapException(error);
    });
    if (isUnread(request)) throw new UnsupportedMediaTypeException('The body must be application/json.');
    checkBody(request.body);
    return true;
  }
}

/** Whether there is a body of another type, which would otherwise be treated as missing. */
function isUnread(request: Request): boolean {
  const { 'content-length': length } = request.headers;
  return request.body === undefined && length !== '0' && request.is('json') === false;
}

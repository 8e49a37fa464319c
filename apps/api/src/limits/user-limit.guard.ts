import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import type { AuthenticatedRequest } from '../auth/auth.guard.js';
import { enforceLimit, showLimit } from './enforce-limit.js';
import { RateLimits } from './rate-limits.js';
import { TestSend } from './test-send.decorator.js';

/** Lets a user make so many calls a minute, and so many test sends among them. Comes after the user is known. */
@Injectable()
export class UserLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // A public handler knows no user.
    const { subject } = context.switchToHttp().getRequest<Partial<AuthenticatedRequest>>();
    if (subject === undefined) return true;
    const response = context.switchToHttp().getResponse<Response>();
    const state = await this.limits.user?.count(subject);
    showLimit(state, response);
    enforceLimit(state, response);
    const isTestSend = this.reflector.get(TestSend, context.getHandler()) !== undefined;
    if (isTestSend) enforceLimit(await this.limits.testSends?.count(subject), response);
    return true;
  }
}

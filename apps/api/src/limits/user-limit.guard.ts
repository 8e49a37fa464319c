import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import type { AuthenticatedRequest } from '../auth/auth.guard.js';
import { enforceLimit, showLimit } from './enforce-limit.js';
import { Outgoing } from './outgoing.decorator.js';
import { RateLimits } from './rate-limits.js';

/** Limits a user's calls per minute, and separately those marked `Outgoing`. Runs after AuthGuard. */
@Injectable()
export class UserLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // Public handlers have no user.
    const { subject } = context.switchToHttp().getRequest<Partial<AuthenticatedRequest>>();
    if (subject === undefined) return true;
    const response = context.switchToHttp().getResponse<Response>();
    const state = await this.limits.count('user', subject);
    showLimit(state, response);
    enforceLimit(state, response);
    const isOutgoing = this.reflector.get(Outgoing, context.getHandler()) !== undefined;
    if (isOutgoing) enforceLimit(await this.limits.count('test-send', subject), response);
    return true;
  }
}

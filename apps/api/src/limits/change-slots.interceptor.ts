import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { AuthenticatedRequest } from '../auth/auth.guard.js';
import { UserSlots } from './user-slots.js';

const CHANGES = {
  atOnce: 4,
  waiting: 1000,
  refusal: 'Other changes are still under way. Wait until they are done.',
};

/**
 * Limits how many of a user's changes run at once. Changes of one alert wait for each other with a database connection
 * each, and all users share a few.
 */
@Injectable()
export class ChangeSlots implements NestInterceptor {
  private readonly changes = new UserSlots(CHANGES);

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method, subject } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (method === 'GET') return next.handle();
    return from(this.changes.run(subject, () => lastValueFrom(next.handle())));
  }
}

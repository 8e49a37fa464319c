import { Injectable, UnauthorizedException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { RefusalError } from '@tickhook/domain';
import type { Request } from 'express';
import { AccessTokenVerifier } from './access-token.verifier.js';
import { AccountService } from './account.service.js';
import { Public } from './public.decorator.js';
import { WhileClosing } from './while-closing.decorator.js';

const CLOSING = 'This account is being deleted. Delete it again if this does not end.';

/** A request with an authenticated sender. */
export interface AuthenticatedRequest extends Request {
  userId: string;
  /** the sender's id at the identity provider; limits apply to it, since an account can be deleted and recreated */
  subject: string;
  /** unix milliseconds at which the access token expires */
  accessUntil: number;
}

/** Lets a request pass only with a valid access token, unless its handler is public. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly verifier: AccessTokenVerifier,
    private readonly accounts: AccountService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.get(Public, context.getHandler())) return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!token) throw new UnauthorizedException();
    const { subject, until } = await this.verifier.verify(token);
    request.accessUntil = until;
    const { id, isClosing } = await this.accounts.accountOf(subject, token);
    if (isClosing && !this.reflector.get(WhileClosing, context.getHandler())) throw new RefusalError(CLOSING);
    request.userId = id;
    request.subject = subject;
    return true;
  }
}

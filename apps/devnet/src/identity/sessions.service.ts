import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Account, Session } from './account.js';
import type { AccountsRepository } from './accounts.repository.js';
import { IdentityError } from './identity-error.js';
import { TOKEN_SECONDS, type TokensService } from './tokens.service.js';

const REFRESH_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_SESSIONS = 50;

export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
  RefreshToken?: string;
}

export interface SessionsOptions {
  accounts: AccountsRepository;
  tokens: TokensService;
  /** unix milliseconds */
  now: () => number;
}

/** Sign-ins: each has a refresh token, of which only the hash is stored, and the tokens issued for it. */
export class SessionsService {
  constructor(private readonly options: SessionsOptions) {}

  async open(account: Account): Promise<AuthenticationResult> {
    const { now, accounts } = this.options;
    const refreshToken = randomBytes(48).toString('base64url');
    const session: Session = {
      id: randomUUID(),
      refreshHash: hashOf(refreshToken),
      signedIn: now(),
      expires: now() + REFRESH_MS,
    };
    account.sessions = [...account.sessions.filter(({ expires }) => now() < expires), session].slice(
      -MAX_SESSIONS,
    );
    await accounts.save();
    return { ...(await this.#tokensOf(account, session)), RefreshToken: refreshToken };
  }

  /** @throws IdentityError when the refresh token is unknown, revoked or expired */
  async refresh(refreshToken: string): Promise<AuthenticationResult> {
    const hash = hashOf(refreshToken);
    const account = this.options.accounts.findByRefreshHash(hash);
    const session = account?.sessions.find(({ refreshHash }) => refreshHash === hash);
    if (account === undefined || session === undefined || this.options.now() >= session.expires) {
      throw new IdentityError('NotAuthorizedException', 'Invalid Refresh Token');
    }
    return this.#tokensOf(account, session);
  }

  /** The account of an access token. @throws IdentityError when the token is invalid or revoked */
  async authenticate(accessToken: string): Promise<Account> {
    const { sub, sessionId } = await this.options.tokens.readAccessToken(accessToken);
    const account = this.options.accounts.findBySession(sessionId);
    if (account?.sub !== sub) {
      throw new IdentityError('NotAuthorizedException', 'Access Token has been revoked');
    }
    return account;
  }

  async signOutEverywhere(account: Account): Promise<void> {
    account.sessions = [];
    await this.options.accounts.save();
  }

  /** Ends the refresh token's sign-in; an unknown token is treated as already revoked. */
  async revoke(refreshToken: string): Promise<void> {
    const hash = hashOf(refreshToken);
    const account = this.options.accounts.findByRefreshHash(hash);
    if (account === undefined) return;
    account.sessions = account.sessions.filter(({ refreshHash }) => refreshHash !== hash);
    await this.options.accounts.save();
  }

  async #tokensOf(account: Account, session: Session): Promise<AuthenticationResult> {
    const { tokens } = this.options;
    const [AccessToken, IdToken] = await Promise.all([
      tokens.accessToken(account, session),
      tokens.idToken(account, session),
    ]);
    return { AccessToken, IdToken, ExpiresIn: TOKEN_SECONDS, TokenType: 'Bearer' };
  }
}

function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('hex');
}

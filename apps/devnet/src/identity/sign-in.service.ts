import { randomBytes } from 'node:crypto';
import type { Account } from './account.js';
import type { AccountsRepository } from './accounts.repository.js';
import type { AttemptLimiter } from './attempt-limiter.js';
import { IdentityError, wrongCredentials } from './identity-error.js';
import type { PasswordService } from './password.service.js';
import { Pending } from './pending.js';
import { decoyFor } from './secrets.js';
import type { AuthenticationResult, SessionsService } from './sessions.service.js';
import { beginExchange, isPassword, isProof, type Exchange, type Proof } from './srp.js';

export interface Challenge {
  ChallengeName: 'PASSWORD_VERIFIER' | 'NEW_PASSWORD_REQUIRED';
  Session?: string;
  ChallengeParameters: Record<string, string>;
}

export type SignInAnswer =
  Challenge | { ChallengeParameters: object; AuthenticationResult: AuthenticationResult };

export interface SignInOptions {
  accounts: AccountsRepository;
  sessions: SessionsService;
  passwords: PasswordService;
  limiter: AttemptLimiter;
  /** see `Secrets.decoy` */
  decoy: string;
  /** unix milliseconds */
  now: () => number;
}

/** Sign-in by SRP or by password. Unknown users go through the same steps and fail where a wrong password does. */
export class SignInService {
  readonly #exchanges: Pending<{ name: string; exchange: Exchange }>;
  readonly #newPasswords: Pending<string>;

  constructor(private readonly options: SignInOptions) {
    this.#exchanges = new Pending(options.now);
    this.#newPasswords = new Pending(options.now);
  }

  /** First half of SRP. @param publicA hex */
  begin(username: string, publicA: string): Challenge {
    const { name, userId, verifier } = this.#candidate(username);
    this.options.limiter.check(name);
    const exchange = beginExchange(userId, verifier, publicA);
    if (exchange === undefined) throw new IdentityError('InvalidParameterException', 'SRP_A is not valid.');
    const secretBlock = randomBytes(64).toString('base64');
    this.#exchanges.put(secretBlock, { name, exchange });
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: verifier.salt,
        SECRET_BLOCK: secretBlock,
        SRP_B: exchange.publicB.toString(16),
        USERNAME: userId,
        USER_ID_FOR_SRP: userId,
      },
    };
  }

  /** Second half of SRP. @throws IdentityError for a wrong password or an unknown user */
  async finish(secretBlock: string, proof: Omit<Proof, 'secretBlock'>): Promise<SignInAnswer> {
    const waiting = this.#exchanges.take(secretBlock);
    if (waiting === undefined) {
      throw new IdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
    }
    const isRight = isProof(waiting.exchange, { ...proof, secretBlock: Buffer.from(secretBlock, 'base64') });
    return this.#decide(waiting.name, isRight);
  }

  async withPassword(username: string, password: string): Promise<SignInAnswer> {
    const { name, userId, verifier } = this.#candidate(username);
    this.options.limiter.check(name);
    return this.#decide(name, isPassword(userId, password, verifier));
  }

  /** Completes the challenge for a forced new password. */
  async withNewPassword(session: string, password: string): Promise<SignInAnswer> {
    const account = this.options.accounts.find(this.#newPasswords.peek(session) ?? '');
    if (account?.status !== 'FORCE_CHANGE_PASSWORD') {
      throw new IdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
    }
    await this.options.passwords.replace(account, password);
    this.#newPasswords.take(session);
    return this.#open(account);
  }

  async #decide(name: string, isRight: boolean): Promise<SignInAnswer> {
    const { limiter, accounts } = this.options;
    limiter.check(name);
    const account = accounts.find(name);
    if (!isRight || account === undefined) {
      limiter.fail(name);
      throw wrongCredentials();
    }
    limiter.succeed(name);
    if (account.status === 'UNCONFIRMED') {
      throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.');
    }
    return account.status === 'CONFIRMED' ? this.#open(account) : this.#demandNewPassword(account);
  }

  async #open(account: Account): Promise<SignInAnswer> {
    return { ChallengeParameters: {}, AuthenticationResult: await this.options.sessions.open(account) };
  }

  #demandNewPassword({ sub, email }: Account): Challenge {
    const Session = randomBytes(48).toString('base64url');
    this.#newPasswords.put(Session, sub);
    const userAttributes = JSON.stringify({ email, email_verified: 'true' });
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeParameters: { USER_ID_FOR_SRP: sub, requiredAttributes: '[]', userAttributes },
    };
  }

  /** The account for a name, or a decoy that is indistinguishable from one. */
  #candidate(username: string) {
    const account = this.options.accounts.find(username);
    if (account) return { name: account.email, userId: account.sub, verifier: account };
    const name = username.trim().toLowerCase();
    const { userId, ...verifier } = decoyFor(this.options.decoy, name);
    return { name, userId, verifier };
  }
}

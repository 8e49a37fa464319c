import { IdentityError } from './identity-error.js';

const FREE_FAILURES = 5;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15 * 60 * 1000;
const MAX_NAMES = 10_000;

interface Attempts {
  failures: number;
  /** unix milliseconds */
  blockedUntil: number;
}

/** Slows down guessing: after five failures each further one doubles the pause. Unknown names count like known ones. */
export class AttemptLimiter {
  readonly #attempts = new Map<string, Attempts>();

  /** @param now unix milliseconds */
  constructor(private readonly now: () => number) {}

  /** @throws IdentityError during the pause after too many failures */
  check(name: string): void {
    const blockedUntil = this.#attempts.get(name)?.blockedUntil ?? 0;
    if (this.now() < blockedUntil)
      throw new IdentityError('LimitExceededException', 'Password attempts exceeded');
  }

  fail(name: string): void {
    const failures = (this.#attempts.get(name)?.failures ?? 0) + 1;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - FREE_FAILURES), LONGEST_PAUSE_MS);
    const blockedUntil = failures < FREE_FAILURES ? 0 : this.now() + pause;
    this.#attempts.delete(name);
    this.#attempts.set(name, { failures, blockedUntil });
    this.#forgetOldest();
  }

  succeed(name: string): void {
    this.#attempts.delete(name);
  }

  #forgetOldest(): void {
    const [oldest] = this.#attempts.keys();
    if (this.#attempts.size > MAX_NAMES && oldest !== undefined) this.#attempts.delete(oldest);
  }
}

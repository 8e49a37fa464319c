const LIFETIME_MS = 3 * 60 * 1000;
const MAX_PENDING = 10_000;

/** Exchanges waiting for their second request; each can be taken once, within three minutes. */
export class Pending<T> {
  readonly #waiting = new Map<string, { value: T; expires: number }>();

  /** @param now unix milliseconds */
  constructor(private readonly now: () => number) {}

  put(key: string, value: T): void {
    this.#waiting.set(key, { value, expires: this.now() + LIFETIME_MS });
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > MAX_PENDING && oldest !== undefined) this.#waiting.delete(oldest);
  }

  peek(key: string): T | undefined {
    const found = this.#waiting.get(key);
    return found && this.now() < found.expires ? found.value : undefined;
  }

  take(key: string): T | undefined {
    const value = this.peek(key);
    this.#waiting.delete(key);
    return value;
  }
}

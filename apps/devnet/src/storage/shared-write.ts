/**
 * Runs one write at a time. All requests made during a write share the next one, so that a burst costs two writes.
 */
export class SharedWrite {
  #last: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(private readonly write: () => Promise<void>) {}

  /** Resolves when a write that began after this call has succeeded; rejects when that write fails. */
  request(): Promise<void> {
    this.#next ??= this.#enqueue();
    return this.#next;
  }

  /** Resolves when no write is running any more, whether or not the last one succeeded. */
  async idle(): Promise<void> {
    await Promise.allSettled([this.#last]);
  }

  #enqueue(): Promise<void> {
    const begin = (): Promise<void> => {
      this.#next = undefined;
      return this.write();
    };
    // An earlier failure was reported to its own callers; this write is tried regardless.
    this.#last = this.#last.then(begin, begin);
    return this.#last;
  }
}

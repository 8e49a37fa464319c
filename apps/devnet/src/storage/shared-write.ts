/**
 * Runs one write at a time. Everything asked for while one runs shares the next, so that a burst costs two writes.
 */
export class SharedWrite {
  #last: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(private readonly write: () => Promise<void>) {}

  /** Resolves when a write that began after this call has ended; rejects when that write failed. */
  request(): Promise<void> {
    this.#next ??= this.#enqueue();
    return this.#next;
  }

  /** Resolves when nothing is being written any more, whether or not it succeeded. */
  async idle(): Promise<void> {
    await Promise.allSettled([this.#last]);
  }

  #enqueue(): Promise<void> {
    const begin = (): Promise<void> => {
      this.#next = undefined;
      return this.write();
    };
    // An earlier failure belongs to those who asked for that write; this one is tried all the same.
    this.#last = this.#last.then(begin, begin);
    return this.#last;
  }
}

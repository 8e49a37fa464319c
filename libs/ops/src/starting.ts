/** What a service consists of: its operations port is asked for it before it has started. */
export class Starting<T> {
  private value: T | undefined;

  /** @throws Error until it has started */
  get(): T {
    if (this.value === undefined) throw new Error('still starting');
    return this.value;
  }

  started(value: T): void {
    this.value = value;
  }
}

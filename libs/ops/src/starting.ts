/** Holds a service's parts for its operations port, which may need them before the service has started. */
export class Starting<T> {
  private value: T | undefined;

  /** @throws Error until the service has started */
  get(): T {
    if (this.value === undefined) throw new Error('still starting');
    return this.value;
  }

  started(value: T): void {
    this.value = value;
  }
}

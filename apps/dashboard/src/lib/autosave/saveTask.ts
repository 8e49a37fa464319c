import type { SaveSource } from './autosave';
import type { Phase } from './machine';

/** Saves without typing: one press, one request. A failed one leaves everything as it was. */
export class SaveTask implements SaveSource {
  private running = 0;
  private at: number | undefined;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @returns whether it succeeded; a toast says why not */
  readonly run = async (request: () => Promise<unknown>): Promise<boolean> => {
    this.change(1);
    try {
      await request();
      this.at = Date.now();
      return true;
    } catch {
      return false;
    } finally {
      this.change(-1);
    }
  };

  phase(): Phase {
    return this.running > 0 ? 'saving' : 'clean';
  }

  savedAt(): number | undefined {
    return this.at;
  }

  /** Nothing is ever held back. */
  flush(): void {}

  retry(): void {}

  private change(by: number): void {
    this.running += by;
    for (const listener of [...this.listeners]) listener();
  }
}

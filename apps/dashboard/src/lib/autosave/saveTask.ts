import type { SaveSource } from './autosave';
import type { Phase } from './machine';

/** Saves that nobody types: one press, one request. One that fails leaves everything as it was. */
export class SaveTask implements SaveSource {
  private running = 0;
  private at: number | undefined;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @returns whether it succeeded; why not is told in a toast */
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

  /** Nothing waits. */
  flush(): void {}

  retry(): void {}

  private change(by: number): void {
    this.running += by;
    for (const listener of [...this.listeners]) listener();
  }
}

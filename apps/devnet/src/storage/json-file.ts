import type { z } from 'zod';
import { SharedWrite } from './shared-write.js';
import { readIfThere, writeWhole } from './whole-file.js';

/** A value stored in one JSON file that is always replaced as a whole. */
export class JsonFile<T> {
  readonly #write: SharedWrite;

  private constructor(
    file: string,
    public value: T,
  ) {
    this.#write = new SharedWrite(() => writeWhole(file, JSON.stringify(this.value)));
  }

  /**
   * Reads the file, or starts with the initial value if there is none.
   * @throws Error naming the file when its content is not valid
   */
  static async open<T>(
    file: string,
    schema: z.ZodType<T>,
    initial: () => T | Promise<T>,
  ): Promise<JsonFile<T>> {
    const text = await readIfThere(file);
    if (text === undefined) return new JsonFile(file, await initial());
    try {
      return new JsonFile(file, schema.parse(JSON.parse(text)));
    } catch (cause) {
      throw new Error(`${file} cannot be read; delete it to start afresh`, { cause });
    }
  }

  /** Resolves when the current `value` is on disk. */
  save(): Promise<void> {
    return this.#write.request();
  }

  idle(): Promise<void> {
    return this.#write.idle();
  }
}

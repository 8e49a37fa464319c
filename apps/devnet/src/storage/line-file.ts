import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { SharedWrite } from './shared-write.js';
import { readIfThere, writeWhole } from './whole-file.js';

export interface LineFileOptions<T> {
  file: string;
  /** parses one line's JSON; throws when it is not valid */
  parse: (json: unknown) => T;
  /** number of entries kept; the oldest are dropped */
  maxEntries: number;
  /** total length of text kept, in UTF-16 units; the newest entry is kept whatever its size */
  maxLength?: number;
}

/** Records in an append-only file, one line of JSON each; the oldest are dropped when there are too many. */
export class LineFile<T> {
  /** Lines that could not be read at opening, such as one torn by a crash. */
  unreadable = 0;
  #entries: { value: T; line: string }[] = [];
  #length = 0;
  #linesOnDisk = 0;
  #unwritten: string[] = [];
  readonly #write = new SharedWrite(() => this.#flush());

  private constructor(private readonly options: LineFileOptions<T>) {}

  static async open<T>(options: LineFileOptions<T>): Promise<LineFile<T>> {
    const opened = new LineFile(options);
    await opened.#load();
    return opened;
  }

  /** All entries kept, newest first. */
  newestFirst(): T[] {
    return this.#entries.map(({ value }) => value).reverse();
  }

  /** Resolves when the entry is on disk. */
  append(value: T): Promise<void> {
    const line = `${JSON.stringify(value)}\n`;
    this.#keep(value, line);
    this.#unwritten.push(line);
    return this.#write.request();
  }

  idle(): Promise<void> {
    return this.#write.idle();
  }

  async #load(): Promise<void> {
    const text = await readIfThere(this.options.file);
    if (text === undefined) return;
    const lines = text.split('\n').filter((line) => line !== '');
    for (const line of lines) this.#read(line);
    this.#linesOnDisk = lines.length;
    // The next entry would be appended to a torn last line and become unreadable.
    if (this.unreadable > 0 || !text.endsWith('\n')) await this.#rewrite();
  }

  #read(line: string): void {
    try {
      this.#keep(this.options.parse(JSON.parse(line)), `${line}\n`);
    } catch {
      this.unreadable += 1;
    }
  }

  #keep(value: T, line: string): void {
    this.#entries.push({ value, line });
    this.#length += line.length;
    const { maxEntries, maxLength = Infinity } = this.options;
    while (this.#entries.length > 1 && (this.#entries.length > maxEntries || this.#length > maxLength)) {
      this.#length -= this.#entries.shift()?.line.length ?? 0;
    }
  }

  async #flush(): Promise<void> {
    const lines = this.#unwritten;
    this.#unwritten = [];
    if (this.#linesOnDisk + lines.length > 2 * this.options.maxEntries) return this.#rewrite();
    await mkdir(path.dirname(this.options.file), { recursive: true });
    await appendFile(this.options.file, lines.join(''), { mode: 0o600 });
    this.#linesOnDisk += lines.length;
  }

  async #rewrite(): Promise<void> {
    const lines = this.#entries.map(({ line }) => line);
    this.#linesOnDisk = lines.length;
    await writeWhole(this.options.file, lines.join(''));
  }
}

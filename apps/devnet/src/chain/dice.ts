import { createHash } from 'node:crypto';

const WORDS = 8;
const WORD_RANGE = 2 ** 32;

/** Random numbers that are a pure function of a label: the same label always gives the same sequence. */
export class Dice {
  #block = Buffer.alloc(0);
  #used = 0;

  constructor(private readonly label: string) {}

  /** from 0 (inclusive) to 1 (exclusive) */
  next(): number {
    const word = this.#used % WORDS;
    if (word === 0) this.#block = createHash('sha256').update(`${this.label}#${this.#used}`).digest();
    this.#used += 1;
    return this.#block.readUInt32LE(word * 4) / WORD_RANGE;
  }

  /** A whole number from `min` to `max`, both inclusive. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError for an empty list */
  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.int(0, choices.length - 1)];
    if (choice === undefined) throw new RangeError('Nothing to pick from.');
    return choice;
  }
}

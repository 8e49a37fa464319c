import { createHash } from 'node:crypto';

/** A number from 0 (inclusive) to 1 (exclusive) that depends only on the words: the same seed, the same throw. */
export function throwDice(...words: readonly (string | number)[]): number {
  return createHash('sha256').update(words.join('\n')).digest().readUInt32LE() / 2 ** 32;
}

/** One of the choices, determined by the words. */
export function pick<T>(choices: readonly T[], ...words: readonly (string | number)[]): T {
  const choice = choices[Math.floor(throwDice(...words) * choices.length)];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}

/** The items in an order determined by the words. */
export function shuffle<T>(items: readonly T[], ...words: readonly (string | number)[]): T[] {
  return items
    .map((item, index) => ({ item, rank: throwDice(...words, index) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

import { readFileSync } from 'node:fs';

/** A JSON file of `src/fixtures`. */
export function fixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8'));
}

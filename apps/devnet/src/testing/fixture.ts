import { readFileSync } from 'node:fs';

/** A JSON fixture from a library's tests. */
export function fixture(library: 'qubic' | 'webhooks', name: string): unknown {
  const file = new URL(`../../../../libs/${library}/src/fixtures/${name}`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

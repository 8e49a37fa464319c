import { parse, stringify } from 'lossless-json';

/**
 * Indented JSON with every number's digits as they came; `undefined` when the text is not JSON. Amounts on chain are
 * 64-bit integers, which JSON.parse would round.
 */
export function formatJson(text: string): string | undefined {
  try {
    return stringify(parse(text), undefined, 2);
  } catch {
    // Receivers answer with anything: HTML, nothing, or brackets nested beyond the parser's stack.
    return undefined;
  }
}

import { parse, stringify } from 'lossless-json';

/** Letters. Brackets nested deep are indented to thousands of times what came: browsers cannot lay that out. */
const LONGEST = 1_000_000;

/**
 * Indented JSON with every number's digits as they came; `undefined` when the text is not JSON, or becomes too long.
 * Amounts on chain are 64-bit integers, which JSON.parse would round.
 */
export function formatJson(text: string): string | undefined {
  try {
    const indented = stringify(parse(text), undefined, 2);
    return (indented?.length ?? 0) > LONGEST ? undefined : indented;
  } catch {
    // Receivers answer with anything: HTML, nothing, or brackets nested beyond the parser's stack.
    return undefined;
  }
}

import { parse, stringify } from 'lossless-json';

/** In characters. Indented, deeply nested brackets get thousands of times longer: browsers cannot lay that out. */
const LONGEST = 1_000_000;

/**
 * Indents JSON, keeping every number's digits as received; `undefined` if the text is not JSON or becomes too long.
 * Amounts on chain are 64-bit integers, which JSON.parse would round.
 */
export function formatJson(text: string): string | undefined {
  try {
    const indented = stringify(parse(text), undefined, 2);
    return (indented?.length ?? 0) > LONGEST ? undefined : indented;
  } catch {
    // Receivers respond with anything: HTML, nothing, or brackets nested beyond the parser's stack.
    return undefined;
  }
}

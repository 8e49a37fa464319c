/** White space, characters that Unicode lets no font draw (joiners, soft hyphens, marks of direction), an empty Braille cell. */
const NOTHING_SEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * A name or description as it is counted, compared and stored: without surrounding white space. Empty if nothing of it
 * can be seen. Within a text, unseen characters stay: words of some languages and many emoji need them.
 */
export function trimText(text: string): string {
  return NOTHING_SEEN.test(text) ? '' : text.trim();
}

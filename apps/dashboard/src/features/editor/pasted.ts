import type { ClipboardEvent } from 'react';

/** Soft hyphens, spaces without width and marks of direction, which chats and documents add. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Joiners belong to words of some languages, but not between two characters of ASCII. */
const STRAY_JOINERS = /(?<![^\0-\x7f])[\u200c\u200d]+(?![^\0-\x7f])/g;

/** Text without what nobody sees. */
export function seenText(text: string): string {
  return text.replace(INVISIBLE, '').replace(STRAY_JOINERS, '');
}

/** Pasted text without what nobody sees, and without white space around it. */
export function cleanText(text: string): string {
  return seenText(text).trim();
}

/**
 * The field's value with the cleaned clipboard text in place of the selection. `undefined` if there is nothing to
 * clean, so that the browser pastes.
 */
export function pasted(
  event: ClipboardEvent<HTMLElement>,
  value: string,
  clean: (text: string) => string,
): string | undefined {
  const field = event.target;
  const text = event.clipboardData.getData('text');
  if (!(field instanceof HTMLInputElement) || clean(text) === text) return undefined;
  event.preventDefault();
  const end = field.selectionEnd ?? value.length;
  return value.slice(0, field.selectionStart ?? 0) + clean(text) + value.slice(end);
}

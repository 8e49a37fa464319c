import type { ClipboardEvent } from 'react';

/**
 * The field with the clipboard's text, cleaned, in place of what is selected. `undefined` when there is nothing to
 * clean: the browser pastes it then.
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

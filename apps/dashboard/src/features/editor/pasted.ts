import type { ClipboardEvent } from 'react';

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

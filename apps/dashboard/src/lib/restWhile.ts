import type { MouseEvent } from 'react';

/**
 * For a button that cannot be used for now, mostly because its action is under way. `disabled` would drop the focus,
 * and with it the keyboard's place on the page.
 */
export function restWhile(isResting: boolean, onClick: () => void) {
  return { 'aria-disabled': isResting || undefined, onClick: isResting ? undefined : onClick };
}

/** For a button that makes a field beside it obsolete: a press does not take the focus, which would save the field. */
export const keepingFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

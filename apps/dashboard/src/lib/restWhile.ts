import type { MouseEvent } from 'react';

/**
 * For a button that cannot be used at the moment, mostly because what it began is under way. With `disabled` it would
 * lose the focus, and with that the keyboard its place on the page.
 */
export function restWhile(isResting: boolean, onClick: () => void) {
  return { 'aria-disabled': isResting || undefined, onClick: isResting ? undefined : onClick };
}

/** For a button that makes a field beside it needless: pressed, it does not take the focus, which would save the field. */
export const keepingFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

import { HEADING } from './ListHeading';

/** For when the focused element is gone or now belongs to other rows. */
export function showTop(): void {
  document.getElementById(HEADING)?.focus();
}

/** A ref for a row that may disappear while focused: deleted, or toggled so that a filter leaves it out. */
export function showTopAfter(row: HTMLElement | null) {
  return () => {
    if (row?.contains(document.activeElement)) showTop();
  };
}

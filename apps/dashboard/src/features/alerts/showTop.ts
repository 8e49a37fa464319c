import { HEADING } from './ListHeading';

/** What had the focus is gone, or is about other rows now. */
export function showTop(): void {
  document.getElementById(HEADING)?.focus();
}

/** A ref for a row: it may go with the focus in it, deleted, or switched so that a filter leaves it out. */
export function showTopAfter(row: HTMLElement | null) {
  return () => {
    if (row?.contains(document.activeElement)) showTop();
  };
}

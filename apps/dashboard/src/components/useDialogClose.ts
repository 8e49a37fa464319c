import { useLayoutEffect, useRef } from 'react';

/** The second click of a double click comes within this. In milliseconds. */
const DOUBLE_CLICK_MS = 400;

/**
 * The `onClose` of a dialog. A click outside a dialog that has just opened is the second one of a double click on what
 * opens it, and does not close it.
 */
export function useDialogClose(isOpen: boolean, onClose: () => void) {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return (_event: unknown, reason: 'backdropClick' | 'escapeKeyDown') => {
    const isNew = performance.now() - openedAt.current < DOUBLE_CLICK_MS;
    if (reason !== 'backdropClick' || !isNew) onClose();
  };
}

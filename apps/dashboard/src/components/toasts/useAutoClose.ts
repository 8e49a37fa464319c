import { useEffect, useEffectEvent, useState } from 'react';
import { TOAST_MS } from './toastsSlice';

/**
 * Closes after a while, or at once on Escape. The timer stops while the element with the returned handlers is hovered
 * or focused; it restarts afterwards, and whenever `times` changes.
 */
export function useAutoClose(times: number, onClose: () => void) {
  const [holds, setHolds] = useState({ pointer: false, focus: false });
  const close = useEffectEvent(onClose);
  const isHeld = holds.pointer || holds.focus;
  useEffect(() => {
    if (isHeld) return;
    const timeout = setTimeout(() => close(), TOAST_MS);
    return () => clearTimeout(timeout);
  }, [isHeld, times]);
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const hold = (change: Partial<typeof holds>) => () => setHolds((before) => ({ ...before, ...change }));
  return {
    onMouseEnter: hold({ pointer: true }),
    onMouseLeave: hold({ pointer: false }),
    onFocus: hold({ focus: true }),
    onBlur: hold({ focus: false }),
  };
}

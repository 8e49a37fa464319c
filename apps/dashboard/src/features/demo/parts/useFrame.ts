import { useEffect, useRef } from 'react';

/**
 * For what stands around a list: it takes the focus when that was lost with a change of the items, such as on a button
 * of one that was deleted or moved away, or one that is now disabled.
 */
export function useFrame(items: unknown) {
  const frame = useRef<HTMLDivElement>(null);
  const known = useRef(items);
  useEffect(() => {
    if (known.current === items) return;
    known.current = items;
    if (document.activeElement?.matches('body, :disabled')) frame.current?.focus({ preventScroll: true });
  }, [items]);
  return { ref: frame, tabIndex: -1, style: { outline: 0 } } as const;
}

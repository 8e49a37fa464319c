import { useEffect, useState } from 'react';

/** Those that wait for their turn, first come first served. */
const waiting = new Set<() => void>();
let isBusy = false;

/**
 * Whether it is this component's turn to draw: one a frame, the first at once. All charts of a screen together would
 * keep keys and clicks waiting.
 */
export function useTurn(): boolean {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const begin = () => setIsOn(true);
    waiting.add(begin);
    if (!isBusy) callNext();
    return () => void waiting.delete(begin);
  }, []);
  return isOn;
}

function callNext(): void {
  const [begin] = waiting;
  isBusy = begin !== undefined;
  if (!begin) return;
  waiting.delete(begin);
  begin();
  requestAnimationFrame(callNext);
}

import { useState } from 'react';
import { isGone } from '../../lib/answers';

export type Watch = (change: () => Promise<unknown>) => Promise<void>;

/**
 * Tells whether the last change that `watch` ran failed because its target had been deleted. The row disappears, and
 * the section says why until `forget` is called.
 */
export function useLoss() {
  const [isLost, setIsLost] = useState(false);
  const watch: Watch = async (change) => {
    setIsLost(false);
    try {
      await change();
    } catch (error) {
      setIsLost(isGone(error));
      throw error;
    }
  };
  return { isLost, watch, forget: () => setIsLost(false) };
}

import { useState } from 'react';
import { isGone } from '../../lib/answers';

export type Watch = (change: () => Promise<unknown>) => Promise<void>;

/**
 * Whether the last change that `watch` ran found what it was to change deleted: the row goes, and the section says why,
 * until `forget`.
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

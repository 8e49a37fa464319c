import { useEffect, useState } from 'react';
import { useSteady } from '../../samples';

/** Of the time that is left, greatest first; seconds in each, and how many make one of the unit before. */
export const UNITS = [
  { name: 'Days', seconds: 86_400, most: Infinity },
  { name: 'Hours', seconds: 3_600, most: 24 },
  { name: 'Mins', seconds: 60, most: 60 },
  { name: 'Sec', seconds: 1, most: 60 },
] as const;

const SECOND_MS = 1000;

/** Runs until it is held; where the reader wants no motion it waits to be started. @param start seconds */
export function useCountdown(start: number) {
  const isSteady = useSteady();
  const [runs, setRuns] = useState(!isSteady);
  const [seconds, setSeconds] = useState(start);
  useEffect(() => {
    if (!runs) return;
    let counted = Date.now();
    // A page in the background is called less often than it asks for.
    const timer = setInterval(() => {
      const passed = Math.round((Date.now() - counted) / SECOND_MS);
      counted += passed * SECOND_MS;
      setSeconds((now) => Math.max(0, now - passed));
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [runs]);
  const left = UNITS.map(({ seconds: unit, most }) => Math.floor(seconds / unit) % most);
  return { left, runs, setRuns };
}

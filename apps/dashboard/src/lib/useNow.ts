import { useEffect, useState } from 'react';
import { apiTime } from './apiClock';

/** The API's time in unix milliseconds, updated often enough for words such as `3 minutes ago`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(interval);
  }, [everyMs]);
  return apiTime(now);
}

import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** What follows once the rest of the page is drawn: a page that comes in one go lets keys and clicks wait. */
export function Later({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => startTransition(() => setIsDue(true)), []);
  return isDue && children;
}

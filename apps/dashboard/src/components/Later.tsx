import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Renders its children after the rest of the page; rendering everything in one go would block keys and clicks. */
export function Later({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => startTransition(() => setIsDue(true)), []);
  return isDue && children;
}

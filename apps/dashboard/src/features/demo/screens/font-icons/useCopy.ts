import { useEffect, useState } from 'react';

const SHOWN_MS = 3500;

interface Outcome {
  text: 'demo.fontIcons.copied' | 'demo.fontIcons.failed';
  name: string;
}

/** Copies a name, and tells for a while whether that worked: browsers refuse it outside a secure page. */
export function useCopy() {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!outcome) return;
    const timeout = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timeout);
  }, [outcome]);
  async function copy(name: string) {
    try {
      await navigator.clipboard.writeText(name);
      setOutcome({ text: 'demo.fontIcons.copied', name });
    } catch {
      setOutcome({ text: 'demo.fontIcons.failed', name });
    }
  }
  return { outcome, copy: (name: string) => void copy(name) };
}

import { useRef, useState } from 'react';

/** One thing at a time: what is asked for while something is running is ignored. */
export function useBusy() {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);

  function run(action: () => Promise<void>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    void action().finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
  }

  return { busy, run };
}

import { useRef, useState } from 'react';

/** Runs one action at a time; further calls are ignored while one is running. */
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

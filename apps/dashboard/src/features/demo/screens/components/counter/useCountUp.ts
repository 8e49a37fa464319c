import { useEffect, useState } from 'react';
import { useSteady } from '../../samples';

const STEP_MS = 40;
const STEPS = 40;

/** From 0 to 1 in a moment, once and whenever it is started again; 1 at once where the reader wants no motion. */
export function useCountUp() {
  const isSteady = useSteady();
  const [step, setStep] = useState(isSteady ? STEPS : 0);
  const isDone = step >= STEPS;
  useEffect(() => {
    if (isDone) return;
    const timer = setInterval(() => setStep((now) => now + 1), STEP_MS);
    return () => clearInterval(timer);
  }, [isDone]);
  return { share: Math.min(1, step / STEPS), start: () => setStep(isSteady ? STEPS : 0) };
}

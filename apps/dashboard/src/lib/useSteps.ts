import { startTransition, useEffect, useState } from 'react';
import { whenQuiet } from './whenQuiet';

/** For content that takes long to draw as a whole: counts from 0 to `last`, one step whenever page and user pause. */
export function useSteps(last: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step === last) return;
    return whenQuiet(() => startTransition(() => setStep(step + 1)));
  }, [step, last]);
  return step;
}

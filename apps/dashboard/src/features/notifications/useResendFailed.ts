import { useState } from 'react';
import { type Fault, faultOf } from '../../lib/faults';
import { useResendFailedNotificationsMutation } from './api';
import { answerOf, NOT_FOUND, REFUSED } from './answer';

export type ResendStep =
  | { name: 'counting' | 'sending' }
  | { name: 'asking' | 'done'; count: number }
  | { name: 'failed'; fault: Fault };

/** How far sending all failed ones again has got. With none that failed, it is done at once. */
export function useResendFailed(alertId: string, since: string | undefined) {
  const [step, setStep] = useState<ResendStep>();
  const [resend] = useResendFailedNotificationsMutation();

  async function ask(dryRun: boolean): Promise<void> {
    setStep({ name: dryRun ? 'counting' : 'sending' });
    const { data, error } = await resend({ alertId, ...(since && { since }), dryRun });
    if (data) setStep({ name: dryRun && data.count > 0 ? 'asking' : 'done', count: data.count });
    else setStep({ name: 'failed', fault: faultIn(error) });
  }
  return {
    step,
    count: () => ask(true),
    send: () => ask(false),
    close: () => setStep((present) => (present?.name === 'sending' ? present : undefined)),
  };
}

function faultIn(error: unknown): Fault {
  const { status, words } = answerOf(error);
  const isTold = status === REFUSED || status === NOT_FOUND;
  return isTold && words !== undefined ? faultOf(words) : { id: 'toast.wrong' };
}

import { useState } from 'react';
import { type Fault, faultIn } from '../../lib/faults';
import { type HistoryFilter, useResendFailedNotificationsMutation } from './api';
import { sinceOf } from './filters/filters';

export type ResendStep =
  | { name: 'counting' | 'sending' }
  | { name: 'asking' | 'done'; count: number }
  | { name: 'failed'; fault: Fault };

/** How far sending all failed ones again has got. With none that failed, it is done at once. */
export function useResendFailed(filter: HistoryFilter) {
  const { alertId } = filter;
  /** What is sent is what was counted. */
  const [since, setSince] = useState<string>();
  const [step, setStep] = useState<ResendStep>();
  const [resend] = useResendFailedNotificationsMutation();

  async function ask(dryRun: boolean, start: string | undefined): Promise<void> {
    setStep({ name: dryRun ? 'counting' : 'sending' });
    const { data, error } = await resend({ alertId, ...(start && { since: start }), dryRun });
    if (data) setStep({ name: dryRun && data.count > 0 ? 'asking' : 'done', count: data.count });
    else setStep({ name: 'failed', fault: faultIn(error) });
  }
  return {
    step,
    /** only what was made then or later */
    since,
    count() {
      const start = sinceOf(filter, Date.now());
      setSince(start);
      return ask(true, start);
    },
    send: () => ask(false, since),
    close: () => setStep((present) => (present?.name === 'sending' ? present : undefined)),
  };
}

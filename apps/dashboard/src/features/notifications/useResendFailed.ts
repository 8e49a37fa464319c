import { useState } from 'react';
import { apiTime } from '../../lib/apiClock';
import { type Fault, faultIn } from '../../lib/faults';
import { type HistoryFilter, useResendFailedNotificationsMutation } from './api';
import { sinceOf } from './filters/filters';

export type ResendStep =
  | { name: 'counting' | 'sending' }
  | { name: 'asking' | 'done'; count: number }
  | { name: 'failed'; fault: Fault };

/** The progress of resending all failed notifications. If none failed, it is done at once. */
export function useResendFailed(filter: HistoryFilter) {
  const { alertId } = filter;
  /** Kept from the count, so that the same period is sent. */
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
    /** only notifications made at this time or later */
    since,
    count() {
      const start = sinceOf(filter, apiTime());
      setSince(start);
      return ask(true, start);
    },
    send: () => ask(false, since),
    close: () => setStep((present) => (present?.name === 'sending' ? present : undefined)),
  };
}

import { useState } from 'react';
import { mayBeDone } from '../../lib/answers';
import { apiTime } from '../../lib/apiClock';
import { type Fault, faultIn } from '../../lib/faults';
import { type HistoryFilter, useResendFailedNotificationsMutation } from './api';
import { sinceOf } from './filters/filters';

export type ResendStep =
  | { name: 'counting' | 'sending' }
  | { name: 'asking' | 'done'; count: number }
  | { name: 'failed'; fault: Fault };

/**
 * The progress of resending all failed notifications. If none failed, it is done at once.
 * @param onFailed called when it failed, though some may be sent again
 */
export function useResendFailed(filter: HistoryFilter, onFailed: () => void) {
  const { alertId } = filter;
  /** Kept from the count, so that the same period is sent. */
  const [since, setSince] = useState<string>();
  const [step, setStep] = useState<ResendStep>();
  const [resend] = useResendFailedNotificationsMutation();

  async function ask(dryRun: boolean, start: string | undefined): Promise<void> {
    setStep({ name: dryRun ? 'counting' : 'sending' });
    const { data, error } = await resend({ alertId, ...(start && { since: start }), dryRun });
    if (data) return setStep({ name: dryRun && data.count > 0 ? 'asking' : 'done', count: data.count });
    const isUnconfirmed = !dryRun && mayBeDone(error);
    const fault = faultIn(error, isUnconfirmed ? 'notifications.resend.unconfirmed' : undefined);
    setStep({ name: 'failed', fault });
    if (!dryRun) onFailed();
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

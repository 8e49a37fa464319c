import { useState } from 'react';
import { useResendFailedNotificationsMutation } from './api';
import { answerOf, REFUSED } from './answer';

/** `words`: the API's own, for people. */
export type ResendStep =
  | { name: 'counting' | 'sending' }
  | { name: 'asking' | 'done'; count: number }
  | { name: 'failed'; words: string | undefined };

/** How far sending all failed ones again has got. With none that failed, it is done at once. */
export function useResendFailed(alertId: string, since: string | undefined) {
  const [step, setStep] = useState<ResendStep>();
  const [resend] = useResendFailedNotificationsMutation();

  async function ask(dryRun: boolean): Promise<void> {
    setStep({ name: dryRun ? 'counting' : 'sending' });
    const { data, error } = await resend({ alertId, ...(since && { since }), dryRun });
    if (data) setStep({ name: dryRun && data.count > 0 ? 'asking' : 'done', count: data.count });
    else setStep({ name: 'failed', words: wordsOf(error) });
  }
  return {
    step,
    count: () => ask(true),
    send: () => ask(false),
    close: () => setStep((present) => (present?.name === 'sending' ? present : undefined)),
  };
}

function wordsOf(error: unknown): string | undefined {
  const { status, words } = answerOf(error);
  return status === REFUSED ? words : undefined;
}

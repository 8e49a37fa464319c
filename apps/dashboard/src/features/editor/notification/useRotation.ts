import { useState } from 'react';
import { useSaveTask } from '../../../lib/autosave';
import { useRotateSecretMutation } from '../api';

export type Rotation = ReturnType<typeof useRotation>;

/** The new secret is kept nowhere else, and comes only once: leaving the page while it is on its way is asked about. */
export function useRotation(alertId: string) {
  const [rotateSecret, { reset }] = useRotateSecretMutation();
  const run = useSaveTask('notification');
  const [secret, setSecret] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  async function rotate() {
    setIsBusy(true);
    setHasFailed(false);
    setSecret(undefined);
    const isMade = await run(async () => setSecret((await rotateSecret(alertId).unwrap()).secret));
    setHasFailed(!isMade);
    reset();
    setIsBusy(false);
  }
  return { secret, isBusy, hasFailed, rotate };
}

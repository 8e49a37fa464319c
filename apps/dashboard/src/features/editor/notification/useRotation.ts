import { useState } from 'react';
import { useRotateSecretMutation } from '../api';

/** The new secret stays in this component only: it is not kept with the server's data. */
export function useRotation(alertId: string) {
  const [rotateSecret, { reset }] = useRotateSecretMutation();
  const [secret, setSecret] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  async function rotate() {
    setIsBusy(true);
    setHasFailed(false);
    setSecret(undefined);
    try {
      setSecret((await rotateSecret(alertId).unwrap()).secret);
    } catch {
      setHasFailed(true);
    } finally {
      reset();
      setIsBusy(false);
    }
  }
  return { secret, isBusy, hasFailed, rotate };
}

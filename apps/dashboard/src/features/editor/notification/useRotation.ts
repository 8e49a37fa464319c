import { useState } from 'react';
import { isRefusal } from '../../../lib/answers';
import { useSaveTask } from '../../../lib/autosave';
import type { MessageId } from '../../../lib/i18n/messages';
import { useRotateSecretMutation } from '../api';

export type Rotation = ReturnType<typeof useRotation>;

/** The new secret arrives only once and is stored nowhere else, so leaving the page during the request asks first. */
export function useRotation(alertId: string) {
  const [rotateSecret, { reset }] = useRotateSecretMutation();
  const run = useSaveTask('notification');
  const [secret, setSecret] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<MessageId>();
  async function rotate() {
    setIsBusy(true);
    setFailure(undefined);
    setSecret(undefined);
    await run(async () => {
      const { data, error } = await rotateSecret(alertId);
      setSecret(data?.secret);
      if (!error) return;
      setFailure(isRefusal(error) ? 'editor.secret.failed' : 'editor.secret.unknown');
      throw error;
    });
    reset();
    setIsBusy(false);
  }
  return { secret, isBusy, failure, rotate };
}

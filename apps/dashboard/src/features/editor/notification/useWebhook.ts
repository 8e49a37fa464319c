import { webhookUrlError } from '@tickhook/domain';
import { useAutosave } from '../../../lib/autosave';
import { useCacheDispatch } from '../../../lib/cacheDispatch';
import { type Fault, faultOf } from '../../../lib/faults';
import type { AlertResponse } from '../../../lib/generated/api';
import { patchAlert } from '../../../lib/patchAlert';
import { isSameText } from '../alertFields';
import { useSetAlertWebhookMutation } from '../api';

const DELAY_MS = 2000;

/** The URL that notifications go to. White space around it is a pasting slip and ignored. */
export function useWebhook({ id, webhook: loaded }: AlertResponse) {
  const dispatch = useCacheDispatch();
  const [setAlertWebhook] = useSetAlertWebhookMutation();
  const { autosave, value, failure } = useAutosave<string>({
    section: 'notification',
    loaded: loaded ?? '',
    delayMs: DELAY_MS,
    isValid: (url) => webhookUrlError(url.trim()) === undefined,
    isEqual: isSameText,
    save: async (url) => {
      const { webhook } = await setAlertWebhook({ id, webhook: url.trim() }).unwrap();
      dispatch(patchAlert(id, () => ({ webhook })));
    },
  });
  const refusal = failure?.fields?.['webhook'] ?? failure?.message;
  const sentence = webhookUrlError(value.trim()) ?? refusal;
  const fault: Fault | undefined = sentence === undefined ? undefined : faultOf(sentence);
  /** Saves what is typed. @returns the URL that the server has then; nothing if it could not be saved */
  async function settle(): Promise<string | undefined> {
    return (await autosave.settle()) ? autosave.snapshot().typed.trim() : undefined;
  }
  return { autosave, value, fault, settle };
}

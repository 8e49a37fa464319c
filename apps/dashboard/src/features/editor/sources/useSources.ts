import { identityError } from '@tickhook/domain';
import { useCallback, useRef, useState } from 'react';
import { saveFailureOf, useAutosave, useDeletion } from '../../../lib/autosave';
import { useCacheDispatch } from '../../../lib/cacheDispatch';
import { type Fault, faultOf } from '../../../lib/faults';
import type { AlertResponse, SourceResponse } from '../../../lib/generated/api';
import { patchAlert } from '../../../lib/patchAlert';
import { reloadAlert, useCreateSourceMutation, useDeleteSourceMutation } from '../api';
import type { Watch } from '../useLoss';

const DELAY_MS = 2000;

/** The row being typed, if any. */
export function useNewRow() {
  const count = useRef(0);
  const [key, setKey] = useState<number>();
  const drop = useCallback(() => setKey(undefined), []);
  return { key, add: () => setKey(++count.current), drop };
}

export function sourceFault(identity: string, { fromAddresses }: AlertResponse): Fault | undefined {
  if (identity === '') return { id: 'editor.fault.required' };
  if (fromAddresses.some(({ addressFrom }) => addressFrom === identity))
    return { id: 'editor.fault.sourceTwice' };
  const sentence = identityError(identity);
  return sentence === undefined ? undefined : faultOf(sentence);
}

/** A new source that saves itself; once saved, it can only be deleted. */
export function useNewSource(alert: AlertResponse) {
  const create = useCreate(alert);
  return useAutosave<string>({
    section: 'sources',
    loaded: '',
    delayMs: DELAY_MS,
    isValid: (identity) => sourceFault(identity, alert) === undefined,
    // An emptied row has nothing to save.
    isEqual: (one, other) => one === other || one === '',
    save: create,
  });
}

function useCreate({ id: alertId }: AlertResponse) {
  const dispatch = useCacheDispatch();
  const [createSource] = useCreateSourceMutation();
  /** Sent but not answered: the source may exist. */
  const isUncertain = useRef(false);
  return async (addressFrom: string) => {
    if (isUncertain.current) {
      const { fromAddresses } = await dispatch(reloadAlert(alertId));
      if (fromAddresses.some((source) => source.addressFrom === addressFrom)) return;
    }
    try {
      const source = await createSource({ addressFrom, alertId }).unwrap();
      dispatch(patchAlert(alertId, ({ fromAddresses }) => ({ fromAddresses: [...fromAddresses, source] })));
    } catch (error) {
      isUncertain.current = !saveFailureOf(error).isRefusal;
      throw error;
    }
  };
}

export function useDeleteSource(alertId: string, watch: Watch) {
  const dispatch = useCacheDispatch();
  const { run } = useDeletion('sources');
  const [deleteSource] = useDeleteSourceMutation();
  return ({ id, addressId }: SourceResponse) =>
    // By the source's own id: the address keeps its id when it is added again.
    run(id, async () => {
      await watch(() => deleteSource({ alertId, addressId }).unwrap());
      dispatch(
        patchAlert(alertId, ({ fromAddresses }) => ({
          fromAddresses: fromAddresses.filter((source) => source.id !== id),
        })),
      );
    });
}

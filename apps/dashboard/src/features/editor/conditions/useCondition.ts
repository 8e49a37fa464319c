import { useRef } from 'react';
import { saveFailureOf, useAutosave } from '../../../lib/autosave';
import { useCacheDispatch } from '../../../lib/cacheDispatch';
import type { AlertResponse, ConditionResponse } from '../../../lib/generated/api';
import { patchAlert } from '../../../lib/patchAlert';
import { reloadAlert, useCreateConditionMutation, useUpdateConditionMutation } from '../api';
import type { Watch } from '../useLoss';
import {
  type CompleteCondition,
  completeCondition,
  type ConditionDraft,
  draftOf,
  EMPTY_CONDITION,
  isSameCondition,
} from './conditionDraft';

const DELAY_MS = 1000;

interface Options {
  alert: AlertResponse;
  /** `undefined` for a new row */
  condition: ConditionResponse | undefined;
  onCreated: (id: string) => void;
  /** waits for a deletion in progress */
  isDeleted: (id: string) => Promise<boolean>;
  watch: Watch;
}

/** A row that saves itself: the first save creates the condition, later ones update it. */
export function useCondition({ alert, condition, onCreated, isDeleted, watch }: Options) {
  const variables = alert.method?.variables ?? [];
  /** An edit made while the creation is in flight is sent before the row renders again with the new id. */
  const madeId = useRef<string>(undefined);
  const create = useCreate(alert, (id) => {
    madeId.current = id;
    onCreated(id);
  });
  const update = useUpdate(alert.id);
  return useAutosave<ConditionDraft>({
    section: 'conditions',
    loaded: condition ? draftOf(condition) : EMPTY_CONDITION,
    delayMs: DELAY_MS,
    isValid: (draft) => completeCondition(draft, variables) !== undefined,
    isEqual: isSameCondition,
    save: async (draft) => {
      const complete = completeCondition(draft, variables);
      const id = condition?.id ?? madeId.current;
      // What is typed is saved only if the row could not be deleted.
      if (id !== undefined && (await isDeleted(id))) return;
      if (complete) await watch(() => (id === undefined ? create(complete) : update(id, complete)));
    },
  });
}

function useCreate(alert: AlertResponse, onCreated: (id: string) => void) {
  const dispatch = useCacheDispatch();
  const [createCondition] = useCreateConditionMutation();
  const [updateCondition] = useUpdateConditionMutation();
  /** Sent but not answered: the condition may exist. */
  const uncertain = useRef<CompleteCondition>(undefined);

  async function findMade(): Promise<ConditionResponse | undefined> {
    const sent = uncertain.current;
    if (!sent) return undefined;
    const known = new Set(alert.conditions.map(({ id }) => id));
    const { conditions } = await dispatch(reloadAlert(alert.id));
    return conditions.find((one) => !known.has(one.id) && isSameCondition(one, sent));
  }
  async function make(complete: CompleteCondition): Promise<ConditionResponse> {
    const made = await findMade();
    // Reported before the update below, which may fail: the condition must not be created again.
    if (made) onCreated(made.id);
    if (made && isSameCondition(made, complete)) return made;
    if (made) return updateCondition({ conditionId: made.id, ...complete }).unwrap();
    try {
      return await createCondition({ alertId: alert.id, ...complete }).unwrap();
    } catch (error) {
      uncertain.current = saveFailureOf(error).isRefusal ? undefined : complete;
      throw error;
    }
  }
  return async (complete: CompleteCondition) => {
    const made = await make(complete);
    onCreated(made.id);
    dispatch(
      patchAlert(alert.id, ({ conditions }) => ({
        conditions: [...conditions.filter(({ id }) => id !== made.id), made],
      })),
    );
  };
}

function useUpdate(alertId: string) {
  const dispatch = useCacheDispatch();
  const [updateCondition] = useUpdateConditionMutation();
  return async (conditionId: string, complete: CompleteCondition) => {
    const saved = await updateCondition({ conditionId, ...complete }).unwrap();
    dispatch(
      patchAlert(alertId, ({ conditions }) => ({
        conditions: conditions.map((one) => (one.id === saved.id ? saved : one)),
      })),
    );
  };
}

import { useEffect, useRef, useState } from 'react';
import { useDeletion } from '../../../lib/autosave';
import { useCacheDispatch } from '../../../lib/cacheDispatch';
import type { AlertResponse, ConditionResponse } from '../../../lib/generated/api';
import { patchAlert } from '../../../lib/patchAlert';
import { useDeleteConditionMutation } from '../api';
import type { Watch } from '../useLoss';

interface Row {
  key: string;
  condition: ConditionResponse | undefined;
}

/** The saved conditions and at most one new row. A row keeps its key, and so its focus, when it is saved. */
export function useConditionRows({ id: alertId, methodId, conditions }: AlertResponse, watch: Watch) {
  const [newRow, setNewRow] = useState<{ key: string; methodId: number | null }>();
  const [keys] = useState(() => new Map<string, string>());
  const count = useRef(0);
  const { remove, isDeleted } = useDelete(alertId, watch);
  const rows: Row[] = conditions.map((condition) => ({
    key: keys.get(condition.id) ?? condition.id,
    condition,
  }));
  // A new row belongs to the method whose variables it offers.
  const isOver = newRow && (newRow.methodId !== methodId || rows.some(({ key }) => key === newRow.key));
  useEffect(() => {
    if (isOver) setNewRow(undefined);
  }, [isOver]);
  const hasNew = newRow !== undefined && !isOver;
  if (hasNew) rows.push({ key: newRow.key, condition: undefined });

  return {
    rows,
    hasNew,
    add: () => setNewRow({ key: `new-${++count.current}`, methodId }),
    /** Call this before the condition appears among the saved ones. */
    created: (key: string, id: string) => void keys.set(id, key),
    /** A new row was never sent, so only the row is removed. */
    remove: ({ condition }: Row) => (condition ? void remove(condition.id) : setNewRow(undefined)),
    isDeleted,
  };
}

function useDelete(alertId: string, watch: Watch) {
  const dispatch = useCacheDispatch();
  const { run, isDeleted } = useDeletion('conditions');
  const [deleteCondition] = useDeleteConditionMutation();
  const remove = (id: string) =>
    run(id, async () => {
      await watch(() => deleteCondition(id).unwrap());
      const rest = (conditions: ConditionResponse[]) => conditions.filter((one) => one.id !== id);
      dispatch(patchAlert(alertId, ({ conditions }) => ({ conditions: rest(conditions) })));
    });
  return { remove, isDeleted };
}

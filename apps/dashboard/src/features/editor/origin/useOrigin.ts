import { useState } from 'react';
import { useAutosave } from '../../../lib/autosave';
import { useCacheDispatch } from '../../../lib/cacheDispatch';
import type { AlertResponse, ContractResponse, MethodResponse } from '../../../lib/generated/api';
import { patchAlert } from '../../../lib/patchAlert';
import { useListContractsQuery, useSetAlertMethodMutation } from '../api';

/** What the user chose and has not confirmed: it deletes the conditions. */
type Question = { contract: ContractResponse } | { method: MethodResponse };

/** Contract and method of an alert. The first choice saves itself; another one is asked about. */
export function useOrigin(alert: AlertResponse) {
  const { data: contracts = [], isLoading, isError, refetch } = useListContractsQuery();
  const { autosave, value } = useSavedOrigin(alert);
  const { contractId, methodId } = value;
  const [question, setQuestion] = useState<Question>();

  const savedMethod = alert.method;
  const contract = contracts.find(({ id }) => id === contractId) ?? null;
  const method = contract?.methods.find(({ id }) => id === methodId) ?? null;

  function takeContract({ id }: ContractResponse) {
    autosave.type(
      id === savedMethod?.contractId ? originOf(savedMethod) : { contractId: id, methodId: null },
    );
  }
  function takeMethod(chosen: MethodResponse) {
    autosave.type(originOf(chosen));
    autosave.flush();
  }

  return {
    contracts,
    isLoading,
    isError,
    refetch,
    contract,
    method,
    question,
    chooseContract(next: ContractResponse) {
      if (next.id === contract?.id) return;
      // Once the user has agreed to lose the conditions, nothing more is asked.
      const isAsked = savedMethod !== null && methodId !== null && next.id !== savedMethod.contractId;
      if (isAsked) setQuestion({ contract: next });
      else takeContract(next);
    },
    chooseMethod(next: MethodResponse) {
      if (next.id === methodId) return;
      const isAsked = savedMethod !== null && methodId !== null && next.id !== savedMethod.id;
      if (isAsked) setQuestion({ method: next });
      else takeMethod(next);
    },
    agree() {
      setQuestion(undefined);
      if (!question) return;
      if ('contract' in question) takeContract(question.contract);
      else takeMethod(question.method);
    },
    disagree: () => setQuestion(undefined),
  };
}

interface Origin {
  contractId: number | null;
  methodId: number | null;
}

function originOf(method: MethodResponse | null): Origin {
  return { contractId: method?.contractId ?? null, methodId: method?.id ?? null };
}

/** A contract without a method is shown and not saved. */
function useSavedOrigin({ id, method: loaded }: AlertResponse) {
  const dispatch = useCacheDispatch();
  const [setAlertMethod] = useSetAlertMethodMutation();
  return useAutosave<Origin>({
    section: 'origin',
    loaded: originOf(loaded),
    delayMs: 0,
    isValid: ({ methodId }) => methodId !== null,
    isEqual: (one, other) => one.methodId === other.methodId && one.contractId === other.contractId,
    save: async ({ methodId }) => {
      if (methodId === null) return;
      const saved = await setAlertMethod({ id, methodId }).unwrap();
      const { method, conditions } = saved;
      dispatch(patchAlert(id, () => ({ methodId: saved.methodId, method, conditions })));
    },
  });
}

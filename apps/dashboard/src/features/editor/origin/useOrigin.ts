import { useState } from 'react';
import { useAutosave } from '../../../lib/autosave';
import { useCacheDispatch } from '../../../lib/cacheDispatch';
import type { AlertResponse, ContractResponse, MethodResponse } from '../../../lib/generated/api';
import { patchAlert } from '../../../lib/patchAlert';
import { useListContractsQuery, useSetAlertMethodMutation } from '../api';

/** A choice that the user has not confirmed yet, because it deletes the conditions. */
type Question = { contract: ContractResponse } | { method: MethodResponse };

/** The contract and the method of an alert. The first choice saves itself; changing it asks for confirmation. */
export function useOrigin(alert: AlertResponse) {
  const { data: contracts = [], isLoading, isError, refetch } = useListContractsQuery();
  const { autosave, value: methodId } = useSavedMethod(alert);
  const [chosenId, setChosenId] = useState<number>();
  const [question, setQuestion] = useState<Question>();

  const savedMethod = alert.method;
  // The method determines the contract, whatever was chosen before: another tab may have saved the method.
  const contract =
    contracts.find(({ id, methods }) =>
      methodId === null ? id === chosenId : methods.some((one) => one.id === methodId),
    ) ?? null;
  const method = contract?.methods.find(({ id }) => id === methodId) ?? null;

  function takeContract({ id }: ContractResponse) {
    setChosenId(id);
    autosave.type(id === savedMethod?.contractId ? savedMethod.id : null);
  }
  function takeMethod({ id }: MethodResponse) {
    autosave.type(id);
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
      // Once the user has agreed to lose the conditions, there is nothing more to confirm.
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

function useSavedMethod({ id, methodId: loaded }: AlertResponse) {
  const dispatch = useCacheDispatch();
  const [setAlertMethod] = useSetAlertMethodMutation();
  return useAutosave<number | null>({
    section: 'origin',
    loaded,
    delayMs: 0,
    isValid: (methodId) => methodId !== null,
    isEqual: (one, other) => one === other,
    save: async (methodId) => {
      if (methodId === null) return;
      const saved = await setAlertMethod({ id, methodId }).unwrap();
      const { method, conditions } = saved;
      dispatch(patchAlert(id, () => ({ methodId: saved.methodId, method, conditions })));
    },
  });
}

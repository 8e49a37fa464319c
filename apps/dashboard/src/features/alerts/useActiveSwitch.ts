import type { AlertResponse } from '../../lib/generated/api';
import { useSwitchAlertMutation } from './api';

/** Shows the requested state while it is being saved, and the previous one again if that fails. */
export function useActiveSwitch({ id, name, isActive }: AlertResponse) {
  const [switchAlert, { isLoading, originalArgs }] = useSwitchAlertMutation();
  return {
    isActive: isLoading && originalArgs ? originalArgs.isActive : isActive,
    isSaving: isLoading,
    set: (wanted: boolean) => void switchAlert({ id, isActive: wanted, subject: name }),
  };
}

export type SwitchState = ReturnType<typeof useActiveSwitch>;

import { createContext, useContext } from 'react';
import type { MessageId } from '../../lib/i18n/messages';
import type { Values } from './formFields';

/** What a form tells its fields and buttons. */
export interface FormState {
  values: Partial<Values>;
  /** the fault of a field, if the field was touched */
  faultOf: (name: string) => MessageId | undefined;
  busy: boolean;
  /** Runs the action if the named fields are valid; does nothing if they are not, or while the form is busy. */
  attempt: (names: readonly string[], action: (form: HTMLFormElement) => Promise<void>) => void;
}

export const FormContext = createContext<FormState | undefined>(undefined);

export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error('A field stands outside of a form.');
  return state;
}

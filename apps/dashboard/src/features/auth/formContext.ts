import { createContext, useContext } from 'react';
import type { MessageId } from '../../lib/i18n/messages';
import type { Values } from './formFields';

/** What the fields and buttons of a form know of it. */
export interface FormState {
  values: Partial<Values>;
  /** what is wrong with a field that was touched */
  faultOf: (name: string) => MessageId | undefined;
  busy: boolean;
  /** Does something with the form when these fields are right, and nothing when they are not or it is busy. */
  attempt: (names: readonly string[], action: (form: HTMLFormElement) => Promise<void>) => void;
}

export const FormContext = createContext<FormState | undefined>(undefined);

export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error('A field stands outside of a form.');
  return state;
}

import { type ReactNode, useContext } from 'react';
import { FormContext } from './formContext';

interface Props {
  tone: 'error' | 'success' | 'warning';
  children: ReactNode;
}

/**
 * The result of the last step. An alert, whatever its tone: a status that appears with its text is not announced.
 * While the next step is under way, it is not seen but keeps its place: otherwise what is below would move up, and the
 * second click of a double click would meet another button or link. It appears anew afterwards, so the same words are
 * announced again.
 */
export function AuthAlert({ tone, children }: Props) {
  const isBusy = useContext(FormContext)?.busy ?? false;
  const look = `auth-alert auth-alert-${tone}`;
  if (isBusy)
    return (
      <div key="former" className={look} style={{ visibility: 'hidden' }}>
        {children}
      </div>
    );
  return (
    <div key="latest" ref={bringIntoView} role="alert" className={look}>
      {children}
    </div>
  );
}

/** On a phone, the alert may be out of view below the field in which Enter was pressed. */
function bringIntoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}

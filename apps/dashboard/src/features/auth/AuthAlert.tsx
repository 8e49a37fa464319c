import type { ReactNode } from 'react';

interface Props {
  tone: 'error' | 'success' | 'warning';
  children: ReactNode;
}

/** The result of the last step. An alert, whatever its tone: a status that appears with its text is not announced. */
export function AuthAlert({ tone, children }: Props) {
  return (
    <div ref={bringIntoView} role="alert" className={`auth-alert auth-alert-${tone}`}>
      {children}
    </div>
  );
}

/** On a phone, the alert may be out of view below the field in which Enter was pressed. */
function bringIntoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}

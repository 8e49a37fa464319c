import type { ReactNode } from 'react';

interface Props {
  tone: 'error' | 'success' | 'warning';
  children: ReactNode;
}

/** What came of the last step, read out as it appears. */
export function AuthAlert({ tone, children }: Props) {
  return (
    <div
      ref={bringIntoView}
      role={tone === 'error' ? 'alert' : 'status'}
      className={`auth-alert auth-alert-${tone}`}
    >
      {children}
    </div>
  );
}

/** Below the field in which Enter was pressed, a phone may have no room for it. */
function bringIntoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}

import type { ReactNode } from 'react';

interface Props {
  tone: 'error' | 'success';
  children: ReactNode;
}

/** What came of the last step, read out as it appears. */
export function AuthAlert({ tone, children }: Props) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`auth-alert auth-alert-${tone}`}>
      {children}
    </div>
  );
}

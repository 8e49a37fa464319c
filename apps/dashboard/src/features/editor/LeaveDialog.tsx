import { Suspense, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { lazyPart } from '../../components/lazyPart';
import { useLeaveGuard } from '../../lib/autosave';

const { Part: ConfirmDialog, prefetch } = lazyPart(async () => {
  const { ConfirmDialog } = await import('../../components/ConfirmDialog');
  return { default: ConfirmDialog };
});

/** Asks before unsaved changes are lost; goes away by itself when they are saved meanwhile. */
export function LeaveDialog() {
  const { formatMessage } = useIntl();
  const { isAsking, isSessionOver, leave, stay } = useLeaveGuard();
  // Fetched behind the page's first look, and before it is needed: then the network may be away.
  useEffect(prefetch, []);
  if (!isAsking) return null;
  return (
    <ErrorBoundary>
      <Suspense>
        <ConfirmDialog
          open
          title={formatMessage({ id: 'editor.leave.title' })}
          confirm={formatMessage({ id: 'editor.leave.confirm' })}
          cancel={formatMessage({ id: 'editor.leave.cancel' })}
          onConfirm={leave}
          onCancel={stay}
        >
          {formatMessage({ id: isSessionOver ? 'editor.leave.ended' : 'editor.leave.text' })}
        </ConfirmDialog>
      </Suspense>
    </ErrorBoundary>
  );
}

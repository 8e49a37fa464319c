import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { lazyPart } from '../../components/lazyPart';
import { TextLink } from '../../components/TextLink';
import { useLeaveGuard } from '../../lib/autosave';
import { paths } from '../../lib/paths';

const { Part: ConfirmDialog, prefetch } = lazyPart(async () => {
  const { ConfirmDialog } = await import('../../components/ConfirmDialog');
  return { default: ConfirmDialog };
});

/** By then, the page's first content has arrived. */
const PREFETCH_MS = 1000;

/** Asks before unsaved changes are lost; closes by itself if they are saved meanwhile. */
export function LeaveDialog() {
  const { formatMessage } = useIntl();
  const { isAsking, isSessionOver, leave, stay } = useLeaveGuard();
  // Fetched ahead, because the network may be down when the dialog is needed.
  useEffect(() => {
    const timer = setTimeout(prefetch, PREFETCH_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      open
      title={formatMessage({ id: 'editor.leave.title' })}
      confirm={formatMessage({ id: 'editor.leave.confirm' })}
      cancel={formatMessage({ id: 'editor.leave.cancel' })}
      onConfirm={leave}
      onCancel={stay}
    >
      <FormattedMessage id={isSessionOver ? 'editor.leave.ended' : 'editor.leave.text'} />{' '}
      {isSessionOver && (
        <TextLink to={paths.login} inNewTab>
          <FormattedMessage id="editor.leave.signIn" />
        </TextLink>
      )}
    </ConfirmDialog>
  );
}

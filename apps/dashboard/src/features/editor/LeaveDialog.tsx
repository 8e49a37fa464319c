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

/** When the page's first look has come. */
const PREFETCH_MS = 1000;

/** Asks before unsaved changes are lost; goes away by itself when they are saved meanwhile. */
export function LeaveDialog() {
  const { formatMessage } = useIntl();
  const { isAsking, isSessionOver, leave, stay } = useLeaveGuard();
  // Before it is needed: then the network may be away.
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

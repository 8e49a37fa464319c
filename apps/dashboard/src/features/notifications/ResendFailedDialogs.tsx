import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { FaultText } from '../../components/FaultText';
import { useDialogClose } from '../../components/useDialogClose';
import { restWhile } from '../../lib/restWhile';
import type { ResendStep } from './useResendFailed';

interface Props {
  step: ResendStep;
  /** only notifications made at this time or later */
  since: string | undefined;
  onSend: () => void;
  onClose: () => void;
}

/** Asks before all failed notifications are resent, and then shows the result. */
export default function ResendFailedDialogs({ step, since, onSend, onClose }: Props) {
  const { formatMessage, formatDate } = useIntl();
  const date = since && formatDate(since, { dateStyle: 'medium', timeStyle: 'short' });
  if (step.name === 'counting') return null;
  if (step.name !== 'asking') return <Result step={step} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={formatMessage({ id: 'notifications.resendFailed' })}
      confirm={formatMessage({ id: 'notifications.resendFailed.confirm' })}
      cancel={formatMessage({ id: 'action.cancel' })}
      onConfirm={onSend}
      onCancel={onClose}
    >
      <FormattedMessage
        id="notifications.resendFailed.question"
        values={{ count: step.count, isLimited: date ? 'yes' : 'no', date }}
      />
    </ConfirmDialog>
  );
}

function Result({ step, onClose }: { step: ResendStep; onClose: () => void }) {
  const id = useId();
  const leave = useDialogClose(true, onClose);
  return (
    <Dialog open onClose={leave} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>
        <FormattedMessage id="notifications.resendFailed" />
      </DialogTitle>
      <DialogContent role="status">
        {step.name === 'sending' && <FormattedMessage id="notifications.resendFailed.sending" />}
        {step.name === 'done' && (
          <FormattedMessage id="notifications.resendFailed.done" values={{ count: step.count }} />
        )}
        {step.name === 'failed' && <FaultText fault={step.fault} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button {...restWhile(step.name === 'sending', onClose)} autoFocus variant="contained">
          <FormattedMessage id="action.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}

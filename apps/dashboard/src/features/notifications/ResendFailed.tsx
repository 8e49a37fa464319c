import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Icon } from '../../components/Icon';
import { type ResendStep, useResendFailed } from './useResendFailed';

interface Props {
  alertId: string;
  /** only what was made then or later */
  since: string | undefined;
}

/** Counts what has failed, asks, sends it again, tells. */
export function ResendFailed({ alertId, since }: Props) {
  const { formatMessage, formatDate } = useIntl();
  const { step, count, send, close } = useResendFailed(alertId, since);
  const date = since && formatDate(since, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <Button
        variant="outlined"
        loading={step?.name === 'counting'}
        startIcon={<Icon name="restart-linear" size={18} />}
        onClick={() => void count()}
      >
        <FormattedMessage id="notifications.resendFailed" />
      </Button>
      {step?.name === 'asking' && (
        <ConfirmDialog
          open
          title={formatMessage({ id: 'notifications.resendFailed' })}
          confirm={formatMessage({ id: 'notifications.resendFailed.confirm' })}
          cancel={formatMessage({ id: 'action.cancel' })}
          onConfirm={() => void send()}
          onCancel={close}
        >
          <FormattedMessage
            id="notifications.resendFailed.question"
            values={{ count: step.count, isLimited: date ? 'yes' : 'no', date }}
          />
        </ConfirmDialog>
      )}
      {step && step.name !== 'asking' && step.name !== 'counting' && <Result step={step} onClose={close} />}
    </>
  );
}

function Result({ step, onClose }: { step: ResendStep; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>
        <FormattedMessage id="notifications.resendFailed" />
      </DialogTitle>
      <DialogContent role="status">
        {step.name === 'sending' && <FormattedMessage id="notifications.resendFailed.sending" />}
        {step.name === 'done' && (
          <FormattedMessage id="notifications.resendFailed.done" values={{ count: step.count }} />
        )}
        {step.name === 'failed' && (step.words ?? <FormattedMessage id="toast.wrong" />)}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} autoFocus variant="contained" disabled={step.name === 'sending'}>
          <FormattedMessage id="action.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}

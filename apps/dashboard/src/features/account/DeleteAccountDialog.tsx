import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FaultText } from '../../components/FaultText';
import { useDialogClose } from '../../components/useDialogClose';
import { faultIn } from '../../lib/faults';
import { restWhile } from '../../lib/restWhile';
import { useDeleteAccountMutation } from './api';
import { WordField } from './WordField';

interface Props {
  onClose: () => void;
  onDeleted: () => void;
}

/** Says what will be deleted, and takes more than a single click. */
export default function DeleteAccountDialog({ onClose, onDeleted }: Props) {
  const { formatMessage } = useIntl();
  const word = formatMessage({ id: 'account.delete.word' });
  const [typed, setTyped] = useState('');
  const [deleteAccount, { isLoading, error: failure }] = useDeleteAccountMutation();
  const ids = useId();
  const leave = useDialogClose(true, () => !isLoading && onClose());
  const isTyped = typed.trim().toLowerCase() === word.toLowerCase();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isTyped || isLoading) return;
    const { error } = await deleteAccount();
    if (!error) onDeleted();
  }

  return (
    <Dialog
      open
      onClose={leave}
      aria-labelledby={`${ids}-title`}
      aria-describedby={`${ids}-text`}
      maxWidth="xs"
      fullWidth
    >
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={`${ids}-title`}>
          <FormattedMessage id="account.delete.title" />
        </DialogTitle>
        <DialogContent>
          <div id={`${ids}-text`}>
            <Typography sx={{ mb: 1.5 }}>
              <FormattedMessage id="account.delete.consequence" />
            </Typography>
            <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>
              <FormattedMessage id="account.delete.identity" />
            </Typography>
          </div>
          <WordField word={word} value={typed} onChange={setTyped} />
          {failure && (
            <Typography role="alert" sx={{ mt: 1.5, color: 'error.main' }}>
              <FaultText fault={faultIn(failure)} />
            </Typography>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button {...restWhile(isLoading, onClose)} autoFocus variant="outlined">
            <FormattedMessage id="action.cancel" />
          </Button>
          <Button
            type="submit"
            disabled={!isTyped}
            aria-disabled={isLoading || undefined}
            variant="contained"
            color="error"
          >
            <FormattedMessage id="account.delete.confirm" />
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

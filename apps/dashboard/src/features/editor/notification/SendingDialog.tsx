import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';

/** Cannot be closed: the send ends by itself. */
export function SendingDialog() {
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>
        <FormattedMessage id="editor.test.sending" />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', placeItems: 'center', py: 3 }}>
        <CircularProgress aria-labelledby={titleId} />
      </DialogContent>
    </Dialog>
  );
}

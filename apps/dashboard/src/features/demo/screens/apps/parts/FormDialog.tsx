import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { FormattedMessage } from 'react-intl';

interface Props {
  title: string;
  /** values of the fields by their names */
  onSave: (values: Readonly<Record<string, string>>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Fields in a dialog. It is rendered while it is open only, so that the fields begin anew. */
export function FormDialog({ title, onSave, onClose, children }: Props) {
  const id = useId();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)];
    onSave(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])));
    onClose();
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>{children}</DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose} variant="outlined">
            <FormattedMessage id="action.cancel" />
          </Button>
          <Button type="submit" variant="contained">
            <FormattedMessage id="demo.apps.save" />
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useDialogClose } from './useDialogClose';

interface Props {
  open: boolean;
  title: ReactNode;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  /** also called on Escape and on a click outside the dialog, unless that belongs to a double click */
  onCancel: () => void;
  /** for content longer than a sentence */
  wide?: boolean;
  /** the confirmation deletes something */
  isDeletion?: boolean;
  children: ReactNode;
}

/** A question; the safe answer has the focus. */
export function ConfirmDialog(props: Props) {
  const { open, title, confirm, cancel, onConfirm, onCancel, wide, isDeletion = false, children } = props;
  const titleId = useId();
  const textId = useId();
  const onClose = useDialogClose(open, onCancel);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={wide ? undefined : textId}
      fullWidth
      maxWidth={wide ? 'md' : 'xs'}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent id={textId}>{children}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onCancel} autoFocus variant="outlined">
          {cancel}
        </Button>
        {/* The second click of a double click comes while the dialog fades out. */}
        <Button
          onClick={open ? onConfirm : undefined}
          variant="contained"
          color={isDeletion ? 'error' : 'primary'}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { Theme } from './Theme';

interface Props {
  title: ReactNode;
  text: ReactNode;
  button: ReactNode;
  onClose: () => void;
}

/** A dialog with one message and one button. */
export default function MessageDialog({ title, text, button, onClose }: Props) {
  const titleId = useId();
  const textId = useId();
  return (
    <Theme>
      <Dialog open onClose={onClose} aria-labelledby={titleId} aria-describedby={textId}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={textId}>{text}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} autoFocus>
            {button}
          </Button>
        </DialogActions>
      </Dialog>
    </Theme>
  );
}

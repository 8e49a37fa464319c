import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { type Tone, useWord } from '../../parts';
import { ToneButton } from './ToneButton';
import { useText } from './useText';

interface Props extends Omit<DialogProps, 'open' | 'onClose' | 'title' | 'children' | 'content'> {
  /** on the button that opens it */
  label: string;
  title: string;
  tone?: Tone;
  /** only its buttons close it */
  isStatic?: boolean;
  children?: ReactNode;
}

/** A button and the dialog that it opens. */
export function SampleDialog({ label, title, tone = 'primary', isStatic = false, children, ...rest }: Props) {
  const id = useId();
  const text = useText();
  const word = useWord();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ToneButton tone={tone} onClick={() => setOpen(true)}>
        {word(label)}
      </ToneButton>
      <Dialog
        fullWidth
        maxWidth="sm"
        {...rest}
        open={isOpen}
        onClose={isStatic ? () => undefined : close}
        aria-labelledby={id}
      >
        <DialogTitle id={id}>{word(title)}</DialogTitle>
        <DialogContent>{children ?? text('demo.samples.body')}</DialogContent>
        <DialogActions>
          <ToneButton look="outline" tone="danger" onClick={close}>
            {text('action.cancel')}
          </ToneButton>
          <ToneButton onClick={close}>{text('demo.samples.save')}</ToneButton>
        </DialogActions>
      </Dialog>
    </>
  );
}

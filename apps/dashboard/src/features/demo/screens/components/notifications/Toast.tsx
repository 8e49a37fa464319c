import IconButton from '@mui/material/IconButton';
import Snackbar, { type SnackbarOrigin } from '@mui/material/Snackbar';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { DemoIcon, type Tone, useTones } from '../../../parts';
import { ToneButton, useText } from '../../samples';

/** As long as a toast of the template. */
const LASTS_MS = 3500;

interface Props {
  label: string;
  tone?: Tone;
  place?: SnackbarOrigin;
  /** ms */
  lasts?: number;
  /** beside the text, given how to close the toast */
  action?: (close: () => void) => ReactNode;
  /** nothing in it can be pressed: it goes by itself */
  isPlain?: boolean;
  /** on the ground of its tone */
  isFilled?: boolean;
}

/** A button and the message that it brings for a moment. */
export function Toast(props: Props) {
  const { label, tone = 'primary', lasts = LASTS_MS, isPlain = false, isFilled = false, action } = props;
  const text = useText();
  const { formatMessage } = useIntl();
  const { solid, onSolid } = useTones()[tone];
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const cross = (
    <IconButton
      size="small"
      color="inherit"
      aria-label={formatMessage({ id: 'action.close' })}
      onClick={close}
    >
      <DemoIcon name="x" size={16} />
    </IconButton>
  );
  return (
    <>
      <ToneButton tone={tone} look={isFilled ? 'solid' : 'outline'} onClick={() => setOpen(true)}>
        {label}
      </ToneButton>
      <Snackbar
        open={isOpen}
        anchorOrigin={props.place ?? { vertical: 'bottom', horizontal: 'left' }}
        autoHideDuration={lasts}
        onClose={(_event, reason) => reason !== 'clickaway' && close()}
        message={text('demo.samples.lead')}
        action={isPlain ? undefined : (action?.(close) ?? cross)}
        {...(isFilled && { slotProps: { content: { sx: { bgcolor: solid, color: onSolid } } } })}
      />
    </>
  );
}

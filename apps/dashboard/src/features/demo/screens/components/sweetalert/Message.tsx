import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Slide from '@mui/material/Slide';
import Typography from '@mui/material/Typography';
import Zoom from '@mui/material/Zoom';
import { useEffect, useId } from 'react';
import { IconTile } from '../../../parts';
import { Picture, ToneButton, useText } from '../../samples';
import type { SweetOptions } from './SweetAlert';

interface Props extends SweetOptions {
  title: string;
  /** 0: closed; otherwise which of its messages is shown */
  step: number;
  onAccept: () => void;
  onCancel: () => void;
  onClose: () => void;
}

const MOTIONS = { zoom: Zoom, slide: Slide };

/** One message: icon, title, text, buttons. */
export function Message(props: Props) {
  const { title, step, steps = 1, motion, isWide = false, closesAfter, dir, onClose } = props;
  const id = useId();
  const text = useText();
  const isOpen = step > 0;
  useAutoClose(isOpen ? closesAfter : undefined, onClose);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      maxWidth={isWide ? 'md' : 'xs'}
      fullWidth
      {...(motion && { slots: { transition: MOTIONS[motion] } })}
    >
      <Box dir={dir} sx={{ textAlign: 'center', ...(isWide && { p: 4, bgcolor: 'action.hover' }) }}>
        <DialogContent>
          <Art {...props} />
          <Typography id={id} component="h2" sx={{ fontSize: 22, fontWeight: 700, mt: 1 }}>
            {title}
          </Typography>
          <div id={`${id}-text`}>
            {steps > 1 && (
              <p aria-live="polite">{text('demo.samples.step', { number: Math.max(1, step) })}</p>
            )}
            <Words {...props} />
          </div>
        </DialogContent>
        <Buttons {...props} />
      </Box>
    </Dialog>
  );
}

function useAutoClose(ms: number | undefined, close: () => void) {
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setTimeout(close, ms);
    return () => clearTimeout(timer);
    // What closes it is another function each time, with the same effect: it is no reason to begin again.
  }, [ms]);
}

function Art({ icon, tone = 'primary', hasPicture = false }: Props) {
  if (hasPicture) return <Picture number={3} height={180} />;
  return icon ? <IconTile name={icon} tone={tone} size={72} /> : null;
}

function Words({ hasText = false, hasMarkup = false, hasFooter = false }: Props) {
  const text = useText();
  return (
    <>
      {hasText && <p>{text('demo.samples.body')}</p>}
      {hasMarkup && (
        <p>
          <b>{text('demo.samples.custom')}</b> <i>{text('demo.samples.lead')}</i>
        </p>
      )}
      {hasFooter && (
        <Box
          sx={{
            mt: 2,
            pt: 2,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            color: 'text.secondary',
          }}
        >
          {text('demo.samples.lead')}
        </Box>
      )}
    </>
  );
}

function Buttons({ canCancel = false, tone = 'primary', onAccept, onCancel }: Props) {
  const text = useText();
  return (
    <DialogActions sx={{ justifyContent: 'center', pb: 3 }}>
      {canCancel && (
        <ToneButton look="outline" tone="dark" onClick={onCancel}>
          {text('action.cancel')}
        </ToneButton>
      )}
      <ToneButton tone={tone} onClick={onAccept}>
        {text('auth.ok')}
      </ToneButton>
    </DialogActions>
  );
}

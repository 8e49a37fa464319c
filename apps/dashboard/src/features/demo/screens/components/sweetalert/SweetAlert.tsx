import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import type { LineIconName } from '../../../generated/iconNames';
import { type Tone, useWord } from '../../../parts';
import { ToneButton, useText } from '../../samples';
import { Message } from './Message';

export interface SweetOptions {
  tone?: Tone;
  icon?: LineIconName;
  hasText?: boolean;
  hasMarkup?: boolean;
  hasPicture?: boolean;
  hasFooter?: boolean;
  canCancel?: boolean;
  /** whoever cancels is told so */
  tellsCancel?: boolean;
  /** messages one after the other */
  steps?: number;
  /** ms */
  closesAfter?: number;
  motion?: 'zoom' | 'slide';
  isWide?: boolean;
  /** in a corner, without holding up the page */
  isCorner?: boolean;
  dir?: 'rtl';
}

/** A button and its message, or several. */
export function SweetAlert({ title, ...options }: SweetOptions & { title: string }) {
  const text = useText();
  const word = useWord();
  const { steps = 1, tellsCancel = false, isCorner = false, closesAfter } = options;
  const [step, setStep] = useState(0);
  const [wasCancelled, setCancelled] = useState(false);
  const close = () => setStep(0);
  const accept = () => setStep(step < steps ? step + 1 : 0);
  const cancel = () => {
    close();
    setCancelled(tellsCancel);
  };
  return (
    <div>
      <ToneButton tone={options.tone ?? 'primary'} onClick={() => setStep(1)}>
        {text('demo.samples.open')}
      </ToneButton>
      {isCorner ? (
        <Snackbar
          open={step > 0}
          message={word(title)}
          autoHideDuration={closesAfter ?? null}
          onClose={close}
          anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        />
      ) : (
        <Message
          {...options}
          title={word(title)}
          step={step}
          onAccept={accept}
          onCancel={cancel}
          onClose={close}
        />
      )}
      {tellsCancel && (
        <Message
          title={text('demo.samples.cancelled')}
          step={wasCancelled ? 1 : 0}
          onAccept={() => setCancelled(false)}
          onCancel={() => setCancelled(false)}
          onClose={() => setCancelled(false)}
        />
      )}
    </div>
  );
}

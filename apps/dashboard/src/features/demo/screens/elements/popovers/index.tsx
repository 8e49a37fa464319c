import Popover, { type PopoverProps } from '@mui/material/Popover';
import Box from '@mui/material/Box';
import { type ReactNode, useId, useState } from 'react';
import { type Tone, TONES, useTones, useWord } from '../../../parts';
import { Flow, SamplePanels, TONE_NAMES, ToneButton, useSides, useText } from '../../samples';

export default function ElementsPopovers() {
  return (
    <SamplePanels
      page="elements/popovers"
      samples={{
        Default: <Default />,
        Placement: <Placement />,
        'Dismissible popover': <Dismissible />,
        Options: <Options />,
        Colors: <Colors />,
      }}
    />
  );
}

interface Props extends Pick<PopoverProps, 'anchorOrigin' | 'transformOrigin' | 'transitionDuration'> {
  label: string;
  tone?: Tone;
  look?: 'solid' | 'outline';
  isTinted?: boolean;
  children?: ReactNode;
}

/** A button with a small window beside it. */
function Pop({ label, tone = 'primary', look = 'solid', isTinted = false, children, ...rest }: Props) {
  const id = useId();
  const text = useText();
  const { tint, onTint } = useTones()[tone];
  const [anchorEl, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToneButton
        tone={tone}
        look={look}
        aria-haspopup="dialog"
        aria-expanded={anchorEl !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </ToneButton>
      <Popover
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        {...rest}
        open={anchorEl !== null}
        anchorEl={anchorEl}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { maxWidth: 260 } } }}
      >
        <Box sx={{ p: 2, ...(isTinted && { bgcolor: tint, color: onTint }) }}>
          <Box id={id} sx={{ fontWeight: 700, mb: 1 }}>
            {label}
          </Box>
          {children ?? text('demo.samples.lead')}
        </Box>
      </Popover>
    </>
  );
}

function Default() {
  return <Pop label={useText()('demo.samples.open')} />;
}

function Placement() {
  const text = useText();
  const { before, after } = useSides();
  return (
    <Flow>
      <Pop label={text('demo.samples.above')} look="outline" {...placeOf('top')} />
      <Pop label={text('demo.samples.below')} look="outline" {...placeOf('bottom')} />
      <Pop label={text('demo.samples.before')} look="outline" {...placeOf(before)} />
      <Pop label={text('demo.samples.after')} look="outline" {...placeOf(after)} />
    </Flow>
  );
}

function placeOf(
  side: 'top' | 'bottom' | 'left' | 'right',
): Pick<PopoverProps, 'anchorOrigin' | 'transformOrigin'> {
  const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
  if (side === 'top' || side === 'bottom')
    return {
      anchorOrigin: { vertical: side, horizontal: 'center' },
      transformOrigin: { vertical: opposite[side] === 'top' ? 'top' : 'bottom', horizontal: 'center' },
    };
  return {
    anchorOrigin: { vertical: 'center', horizontal: side },
    transformOrigin: { vertical: 'center', horizontal: opposite[side] === 'left' ? 'left' : 'right' },
  };
}

function Dismissible() {
  const text = useText();
  return (
    <Pop label={text('demo.samples.open')} tone="info">
      {text('demo.samples.dismiss')}
    </Pop>
  );
}

function Options() {
  const text = useText();
  return (
    <Flow>
      <Pop label={text('demo.samples.still')} tone="success" transitionDuration={0} />
      <Pop label={text('demo.samples.custom')} tone="secondary">
        <ToneButton tone="secondary" size="small">
          {text('demo.samples.more')}
        </ToneButton>
      </Pop>
    </Flow>
  );
}

function Colors() {
  const word = useWord();
  return (
    <Flow>
      {TONES.map((tone) => (
        <Pop key={tone} label={word(TONE_NAMES[tone])} tone={tone} isTinted />
      ))}
    </Flow>
  );
}

import Tooltip, { type TooltipProps } from '@mui/material/Tooltip';
import Box from '@mui/material/Box';
import { type Tone, TONES, useTones, useWord } from '../../../parts';
import { Flow, SamplePanels, TONE_NAMES, ToneButton, useSides, useText } from '../../samples';

export default function ElementsTooltips() {
  return (
    <SamplePanels
      page="elements/tooltips"
      samples={{
        Default: <Default />,
        Placement: <Placement />,
        HTML: <Rich />,
        Options: <Options />,
        Colors: <Colors />,
      }}
    />
  );
}

interface Props extends Partial<Omit<TooltipProps, 'children'>> {
  label: string;
  tone?: Tone;
}

/** A button that tells more when it is pointed at, or reached by the keyboard. */
function Tipped({ label, tone = 'primary', ...rest }: Props) {
  const text = useText();
  return (
    <Tooltip title={text('demo.samples.lead')} describeChild arrow {...rest}>
      <ToneButton tone={tone} look="outline">
        {label}
      </ToneButton>
    </Tooltip>
  );
}

function Default() {
  return <Tipped label={useText()('demo.samples.hover')} />;
}

function Placement() {
  const text = useText();
  const { before, after } = useSides();
  return (
    <Flow>
      <Tipped label={text('demo.samples.above')} placement="top" />
      <Tipped label={text('demo.samples.below')} placement="bottom" />
      <Tipped label={text('demo.samples.before')} placement={before} />
      <Tipped label={text('demo.samples.after')} placement={after} />
    </Flow>
  );
}

function Rich() {
  const text = useText();
  return (
    <Tipped
      label={text('demo.samples.hover')}
      tone="secondary"
      title={
        <Box sx={{ p: 0.5 }}>
          <b>{text('demo.samples.custom')}</b>
          <br />
          <i>{text('demo.samples.lead')}</i>
        </Box>
      }
    />
  );
}

const LATE_MS = 700;

function Options() {
  const text = useText();
  return (
    <Flow>
      <Tipped label={text('demo.samples.late')} tone="info" enterDelay={LATE_MS} />
      <Tipped label={text('demo.samples.follow')} tone="success" followCursor />
      <Tipped label={text('demo.samples.still')} tone="warning" slotProps={{ transition: { timeout: 0 } }} />
    </Flow>
  );
}

function Colors() {
  const word = useWord();
  const tones = useTones();
  return (
    <Flow>
      {TONES.map((tone) => {
        const sx = { bgcolor: tones[tone].solid, color: tones[tone].onSolid };
        return (
          <Tipped
            key={tone}
            label={word(TONE_NAMES[tone])}
            tone={tone}
            slotProps={{ tooltip: { sx }, arrow: { sx: { color: tones[tone].solid } } }}
          />
        );
      })}
    </Flow>
  );
}

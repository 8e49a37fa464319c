import Box from '@mui/material/Box';
import { type Tone, TONES } from '../../../parts';
import { SamplePanels, Stack, SubHeading, TONE_NAMES } from '../../samples';
import { Bar, type BarLook } from './Bar';
import { Stacked } from './Stacked';

const SIZES = {
  'Default Progress Bar Size': 16,
  'Progress-sm': 8,
  'Progress-md': 12,
  'Progress-lg': 20,
  'Progress-xl': 28,
};

export default function ElementsProgressBar() {
  return (
    <SamplePanels
      page="elements/progress-bar"
      samples={{
        Basic: <All />,
        Gradient: <All look="gradient" />,
        Striped: <All look="striped" />,
        Animated: <All look="animated" />,
        Labels: <All height={20} hasFigure />,
        Stacked: <Stacked />,
        'Progress Bars Different Sizes': <Sizes />,
      }}
    />
  );
}

interface Props {
  look?: BarLook;
  height?: number;
  hasFigure?: boolean;
}

const percentOf = (tone: Tone) => 25 + TONES.indexOf(tone) * 11;

function All(props: Props) {
  return (
    <Stack>
      {TONES.map((tone) => (
        <Bar key={tone} {...props} label={TONE_NAMES[tone]} tone={tone} percent={percentOf(tone)} />
      ))}
    </Stack>
  );
}

function Sizes() {
  return (
    <Stack>
      {Object.entries(SIZES).map(([name, height], index) => (
        <Box key={name}>
          <SubHeading>{name}</SubHeading>
          <Box sx={{ mt: 1 }}>
            <Bar label={name} tone={TONES[index] ?? 'primary'} percent={60} height={height} />
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { TONES, useTones, useWord } from '../../../parts';
import { FEW_TONES, Flow, SamplePanels, TONE_NAMES, ToneButton, useText } from '../../samples';
import { Beat } from './Beat';

export default function ElementsLoader() {
  return (
    <SamplePanels
      page="elements/loader"
      samples={{
        'Loaders with Buttons': <Buttons />,
        Position: <Places />,
        Sizes: <Sizes />,
        Colors: <Colors />,
        Custom: <Custom />,
      }}
    />
  );
}

function Spinner({ color = 'inherit', size = 28, label }: { color?: string; size?: number; label?: string }) {
  const name = useText()('demo.samples.loading');
  return <CircularProgress size={size} aria-label={label ?? name} sx={{ color }} />;
}

function Buttons() {
  const word = useWord();
  return (
    <Flow>
      {FEW_TONES.map((tone, index) => (
        <ToneButton
          key={tone}
          tone={tone}
          look={index % 2 === 0 ? 'solid' : 'outline'}
          startIcon={<Spinner size={16} />}
        >
          {word(TONE_NAMES[tone])}
        </ToneButton>
      ))}
    </Flow>
  );
}

function Places() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {(['start', 'center', 'end'] as const).map((justifyContent) => (
        <Box
          key={justifyContent}
          sx={{
            display: 'flex',
            justifyContent,
            p: 1.5,
            border: '1px dashed',
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <Spinner color="primary.main" />
        </Box>
      ))}
    </Box>
  );
}

function Sizes() {
  return (
    <Flow gap={3}>
      {[16, 24, 32, 48, 64].map((size) => (
        <Spinner key={size} size={size} color="info.main" label={`${size} px`} />
      ))}
    </Flow>
  );
}

function Colors() {
  const tones = useTones();
  const word = useWord();
  return (
    <Flow gap={3}>
      {TONES.map((tone) => (
        <Spinner key={tone} color={tones[tone].fill} label={word(TONE_NAMES[tone])} />
      ))}
    </Flow>
  );
}

function Custom() {
  return (
    <Flow gap={4}>
      <Beat look="dots" tone="primary" />
      <Beat look="bars" tone="success" />
      <Beat look="square" tone="warning" />
    </Flow>
  );
}

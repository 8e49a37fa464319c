import Box from '@mui/material/Box';
import { DemoIcon, TONES, useWord } from '../../../parts';
import { FEW_TONES, Flow, SamplePanels, Stack, TONE_NAMES, ToneButton, useText } from '../../samples';

type Look = 'solid' | 'outline' | 'tint';

export default function ElementsButtons() {
  return (
    <SamplePanels
      page="elements/buttons"
      samples={{
        Default: <All look="tint" />,
        Rounded: <All look="solid" radius={99} />,
        Solid: <All look="solid" />,
        Outline: <All look="outline" />,
        'Button Sizes': <Sizes />,
        'Button with Icons': <WithIcons />,
        'Block Buttons': <Block />,
      }}
    />
  );
}

function All({ look, radius }: { look: Look; radius?: number }) {
  const word = useWord();
  return (
    <Flow>
      {TONES.map((tone) => (
        <ToneButton
          key={tone}
          tone={tone}
          look={look}
          sx={radius === undefined ? {} : { borderRadius: `${radius}px` }}
        >
          {word(TONE_NAMES[tone])}
        </ToneButton>
      ))}
    </Flow>
  );
}

const SIZES = ['large', 'medium', 'small'] as const;

function Sizes() {
  const text = useText();
  const names = {
    large: text('demo.samples.large'),
    medium: text('demo.samples.medium'),
    small: text('demo.samples.small'),
  };
  return (
    <Flow>
      {SIZES.map((size) => (
        <ToneButton key={size} size={size}>
          {names[size]}
        </ToneButton>
      ))}
    </Flow>
  );
}

function WithIcons() {
  const text = useText();
  return (
    <Flow>
      <ToneButton startIcon={<DemoIcon name="download" />}>{text('demo.samples.download')}</ToneButton>
      <ToneButton tone="info" look="outline" endIcon={<DemoIcon name="send" />}>
        {text('demo.samples.send')}
      </ToneButton>
      <ToneButton tone="success" startIcon={<DemoIcon name="save" />}>
        {text('demo.samples.save')}
      </ToneButton>
      <ToneButton tone="danger" aria-label={text('action.delete')} sx={{ minWidth: 0, px: 1.25 }}>
        <DemoIcon name="trash" />
      </ToneButton>
      <ToneButton
        tone="warning"
        look="tint"
        aria-label={text('demo.samples.favourite')}
        sx={{ minWidth: 0, px: 1.25 }}
      >
        <DemoIcon name="star" />
      </ToneButton>
    </Flow>
  );
}

function Block() {
  const word = useWord();
  return (
    <Stack>
      {FEW_TONES.map((tone, index) => (
        <Box key={tone}>
          <ToneButton fullWidth tone={tone} look={index % 2 === 0 ? 'solid' : 'outline'}>
            {word(TONE_NAMES[tone])}
          </ToneButton>
        </Box>
      ))}
    </Stack>
  );
}

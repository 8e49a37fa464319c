import ButtonGroup from '@mui/material/ButtonGroup';
import type { MenuProps } from '@mui/material/Menu';
import Box from '@mui/material/Box';
import { Avatar, DemoIcon, type Tone, useWord } from '../../../parts';
import { FEW_TONES, Flow, SampleMenu, SamplePanels, TONE_NAMES, ToneButton, useText } from '../../samples';

type Places = Pick<MenuProps, 'anchorOrigin' | 'transformOrigin'>;

const UP: Places = {
  anchorOrigin: { vertical: 'top', horizontal: 'left' },
  transformOrigin: { vertical: 'bottom', horizontal: 'left' },
};
const RIGHT: Places = {
  anchorOrigin: { vertical: 'top', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'left' },
};
const LEFT: Places = {
  anchorOrigin: { vertical: 'top', horizontal: 'left' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
};

export default function ElementsDropdown() {
  return (
    <SamplePanels
      page="elements/dropdown"
      samples={{
        Basic: <All />,
        Dropup: <All places={UP} />,
        Dropright: <All places={RIGHT} />,
        Dropleft: <All places={LEFT} />,
        'Small Button': <All size="small" />,
        'Large Button': <All size="large" />,
        'Grouped Dropdown Buttons': <Grouped />,
        Split: <Split />,
        'Custom Dropdown': <Custom />,
      }}
    />
  );
}

const caret = <DemoIcon name="caret-down" size={16} />;

function All({ places = {}, size = 'medium' }: { places?: Places; size?: 'small' | 'medium' | 'large' }) {
  const word = useWord();
  return (
    <Flow>
      {FEW_TONES.map((tone, index) => (
        <SampleMenu key={tone} {...places}>
          <ToneButton tone={tone} size={size} look={index % 2 === 0 ? 'solid' : 'outline'} endIcon={caret}>
            {word(TONE_NAMES[tone])}
          </ToneButton>
        </SampleMenu>
      ))}
    </Flow>
  );
}

function Grouped() {
  const text = useText();
  return (
    <ButtonGroup aria-label={text('demo.samples.group', { number: 1 })}>
      <ToneButton look="tint">{text('demo.samples.choice', { number: 1 })}</ToneButton>
      <ToneButton look="tint">{text('demo.samples.choice', { number: 2 })}</ToneButton>
      <SampleMenu>
        <ToneButton endIcon={caret}>{text('demo.samples.more')}</ToneButton>
      </SampleMenu>
    </ButtonGroup>
  );
}

/** The greater part acts, the smaller one opens the menu. */
function Split() {
  const text = useText();
  const word = useWord();
  return (
    <Flow>
      {(['info', 'secondary'] satisfies Tone[]).map((tone) => (
        <ButtonGroup key={tone} aria-label={word(TONE_NAMES[tone])}>
          <ToneButton tone={tone}>{word(TONE_NAMES[tone])}</ToneButton>
          <SampleMenu>
            <ToneButton tone={tone} aria-label={text('demo.samples.more')} sx={{ minWidth: 0, px: 1 }}>
              {caret}
            </ToneButton>
          </SampleMenu>
        </ButtonGroup>
      ))}
    </Flow>
  );
}

function Custom() {
  const text = useText();
  return (
    <Flow>
      <SampleMenu>
        <ToneButton look="tint" aria-label={text('demo.samples.more')} sx={{ minWidth: 0, px: 1 }}>
          <DemoIcon name="horizontal-dots" />
        </ToneButton>
      </SampleMenu>
      <SampleMenu>
        <ToneButton look="outline" tone="dark" endIcon={caret}>
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <Avatar name="Laurie Fox" size={24} />
            Laurie Fox
          </Box>
        </ToneButton>
      </SampleMenu>
    </Flow>
  );
}

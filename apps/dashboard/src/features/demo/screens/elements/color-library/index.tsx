import Box from '@mui/material/Box';
import shell from '../../../data/shell.json' with { type: 'json' };
import { type Columns, Panel, PanelCell, PanelRow, type Tone, TONES } from '../../../parts';
import { headingsOf } from '../../../parts/headingsOf';
import { Flow, TONE_NAMES } from '../../samples';
import { Swatch } from './Swatch';

const PAGE = 'elements/color-library';
const FOUR: Columns = { base: 1, sm: 2, lg: 3, xl: 4 };
const WIDE = ['Main Colors', 'More Colors'];
const { tokens } = shell;
/** White and black have no tints: a grey of the template stands for each. */
const PLAIN = {
  White: tokens.white,
  Black: tokens.black,
  'White-Light': tokens.border.light,
  'Black-Light': tokens.tint.dark,
};

/** Every colour of the template, with its code. */
export default function ElementsColorLibrary() {
  return (
    <PanelRow columns={FOUR}>
      {headingsOf(PAGE).map((heading) => (
        <PanelCell key={heading} span={WIDE.includes(heading) ? FOUR : {}}>
          <Panel title={heading}>{contentOf(heading)}</Panel>
        </PanelCell>
      ))}
    </PanelRow>
  );
}

function contentOf(heading: string) {
  if (heading === 'Main Colors')
    return <Many colors={TONES.map((tone) => [TONE_NAMES[tone], tokens[tone]])} />;
  if (heading === 'More Colors') return <Many colors={Object.entries(PLAIN)} />;
  return <Swatch color={colorOf(heading)} />;
}

function colorOf(heading: string): string {
  const plain = Object.entries(PLAIN).find(([name]) => name === heading);
  if (plain) return plain[1];
  const [name = ''] = heading.split('-');
  const tone = toneNamed(name);
  return heading.endsWith('-Light') ? tokens.tint[tone] : tokens[tone];
}

/** The template writes one of them its own way. */
function toneNamed(name: string): Tone {
  return TONES.find((tone) => tone.slice(0, 5) === name.toLowerCase().slice(0, 5)) ?? 'primary';
}

function Many({ colors }: { colors: readonly (readonly [string, string])[] }) {
  return (
    <Flow>
      {colors.map(([name, color]) => (
        <Box key={name} sx={{ flex: '1 1 120px' }}>
          <Swatch name={name} color={color} />
        </Box>
      ))}
    </Flow>
  );
}

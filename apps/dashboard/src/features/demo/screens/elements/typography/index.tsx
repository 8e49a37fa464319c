import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Avatar, DemoIcon, TONES, useTones, useWord } from '../../../parts';
import { SamplePanels, Stack, useText } from '../../samples';

const SIZES = {
  'H1. Heading': 40,
  'H2. Heading': 32,
  'H3. Heading': 28,
  'H4. Heading': 24,
  'H5. Heading': 20,
  'H6. Heading': 16,
};
const ITEMS = [1, 2, 3, 4];

export default function ElementsTypography() {
  return (
    <SamplePanels
      page="elements/typography"
      samples={{
        Heading: <Headings />,
        Nunito: <Face />,
        'Heading Colored': <Colored />,
        'Icon List': <Items component="ul" hasIcons />,
        'Unordered list': <Items component="ul" />,
        'Ordered list': <Items component="ol" />,
        Blockquote: <Quote />,
        'Blockquote with profile': <Quote by="Luke Ivory" />,
      }}
    />
  );
}

/** As large as headings; the page's own headings are others. */
function Headings() {
  const word = useWord();
  return (
    <Stack gap={1}>
      {Object.entries(SIZES).map(([name, fontSize]) => (
        <Typography key={name} sx={{ fontSize, fontWeight: 700, lineHeight: 1.25 }}>
          {word(name)}
        </Typography>
      ))}
    </Stack>
  );
}

const WEIGHTS = [400, 500, 600, 700, 800];

/** The typeface, in its weights. */
function Face() {
  return (
    <Stack gap={1}>
      <Box lang="en" dir="ltr" sx={{ fontSize: 32, fontWeight: 700 }}>
        Aa Bb Cc 123
      </Box>
      {WEIGHTS.map((fontWeight) => (
        <Box key={fontWeight} dir="ltr" sx={{ fontWeight, fontSize: 18 }}>
          Nunito {fontWeight}
        </Box>
      ))}
    </Stack>
  );
}

function Colored() {
  const tones = useTones();
  const word = useWord();
  return (
    <Stack gap={1}>
      {Object.entries(SIZES).map(([name, fontSize], index) => (
        <Typography
          key={name}
          sx={{ fontSize, fontWeight: 700, lineHeight: 1.25, color: tones[TONES[index] ?? 'primary'].text }}
        >
          {word(name)}
        </Typography>
      ))}
    </Stack>
  );
}

function Items({ component, hasIcons = false }: { component: 'ul' | 'ol'; hasIcons?: boolean }) {
  const text = useText();
  const item = (number: number): ReactNode => text('demo.samples.item', { number });
  return (
    <Box
      component={component}
      sx={{
        m: 0,
        paddingInlineStart: hasIcons ? 0 : 3,
        listStyle: hasIcons ? 'none' : null,
        '& li': { py: 0.75 },
      }}
    >
      {ITEMS.map((number) => (
        <Box
          key={number}
          component="li"
          sx={hasIcons ? { display: 'flex', alignItems: 'center', gap: 1 } : {}}
        >
          {hasIcons && <DemoIcon name="circle-check" />}
          {item(number)}
        </Box>
      ))}
    </Box>
  );
}

function Quote({ by }: { by?: string }) {
  const text = useText();
  return (
    <Box
      component="figure"
      sx={{
        m: 0,
        p: 2.5,
        borderRadius: 1,
        borderInlineStart: '4px solid',
        borderColor: 'primary.main',
        bgcolor: 'action.hover',
      }}
    >
      <Box component="blockquote" sx={{ m: 0, fontStyle: 'italic', fontSize: 16 }}>
        {text('demo.samples.body')}
      </Box>
      {by !== undefined && (
        <Box
          component="figcaption"
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 2, fontWeight: 700 }}
        >
          <Avatar name={by} size={44} />
          {by}
        </Box>
      )}
    </Box>
  );
}

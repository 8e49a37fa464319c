import MuiBadge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Avatar, Badge, TONES, useWord } from '../../../parts';
import { Flow, SamplePanels, Stack, TONE_NAMES, ToneButton } from '../../samples';

export default function ElementsBadges() {
  return (
    <SamplePanels
      page="elements/badges"
      samples={{
        Basic: <All look="solid" />,
        Outline: <All look="outline" />,
        Pills: <All look="solid" radius={99} />,
        Classic: <All look="tint" radius={0} />,
        'Badges with Heading': <WithHeading />,
        'Custom Badges': <Custom />,
      }}
    />
  );
}

function All({ look, radius }: { look: 'solid' | 'outline' | 'tint'; radius?: number }) {
  return (
    <Box sx={radius === undefined ? {} : { '& span': { borderRadius: `${radius}px` } }}>
      <Flow>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone} look={look}>
            {TONE_NAMES[tone]}
          </Badge>
        ))}
      </Flow>
    </Box>
  );
}

const SIZES = [28, 24, 20, 18, 16, 14];

function WithHeading() {
  const word = useWord();
  return (
    <Stack gap={1}>
      {SIZES.map((size, index) => (
        <Typography key={size} component="p" sx={{ fontSize: size, fontWeight: 600 }}>
          {word('Heading')} <Badge tone={TONES[index] ?? 'primary'}>{word('New')}</Badge>
        </Typography>
      ))}
    </Stack>
  );
}

/** Figures on something else. */
function Custom() {
  const word = useWord();
  return (
    <Flow gap={3}>
      <ToneButton>
        {word('Messages')}
        <Box
          component="span"
          sx={{
            marginInlineStart: 1,
            px: 0.75,
            borderRadius: 1,
            bgcolor: 'background.paper',
            color: 'text.primary',
            fontSize: 12,
          }}
        >
          4
        </Box>
      </ToneButton>
      <MuiBadge badgeContent={7} color="error" overlap="circular">
        <Avatar name="Sonia Shaw" label="Sonia Shaw" size={48} />
      </MuiBadge>
      <MuiBadge variant="dot" color="success">
        <Badge tone="info">Info</Badge>
      </MuiBadge>
    </Flow>
  );
}

import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Avatar, AvatarGroup, TONES, useTones } from '../../../parts';
import { Flow, SamplePanels } from '../../samples';

const NAMES = ['Luke Ivory', 'Sonia Shaw', 'Dale Butler', 'Laurie Fox', 'Justin Cross'] as const;
const SIZES = [28, 36, 48, 64];

export default function ElementsAvatar() {
  return (
    <SamplePanels
      page="elements/avatar"
      samples={{
        Basic: (
          <Flow>
            {SIZES.map((size) => (
              <Avatar key={size} name={NAMES[0]} size={size} label={NAMES[0]} />
            ))}
          </Flow>
        ),
        Indicators: <Indicators />,
        Shapes: <Shapes />,
        Initials: (
          <Flow>
            {NAMES.map((name) => (
              <Avatar key={name} name={name} initials={initialsOf(name)} size={48} label={name} />
            ))}
          </Flow>
        ),
        Group: <AvatarGroup names={NAMES} more="+6" size={48} />,
        'Animate Y-axis': <Faces>{(face) => <Rising axis="Y">{face}</Rising>}</Faces>,
        'Animate X-axis': <Faces>{(face) => <Rising axis="X">{face}</Rising>}</Faces>,
        Tooltip: <Faces>{(face, name) => <Told name={name}>{face}</Told>}</Faces>,
      }}
    />
  );
}

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map(([first = '']) => first)
    .join('');

function Faces({ children }: { children: (face: ReactNode, name: string) => ReactNode }) {
  return (
    <Flow>
      {NAMES.map((name) => (
        <Box key={name}>{children(<Avatar name={name} size={48} label={name} />, name)}</Box>
      ))}
    </Flow>
  );
}

/** Whether somebody is there: a dot on the rim. */
function Indicators() {
  const tones = useTones();
  return (
    <Flow gap={2}>
      {(['success', 'warning', 'danger', 'dark'] as const).map((tone, index) => (
        <Box key={tone} sx={{ position: 'relative' }}>
          <Avatar name={NAMES[index] ?? tone} size={48} label={NAMES[index] ?? tone} />
          <Box sx={{ ...DOT, bgcolor: tones[tone].fill }} />
        </Box>
      ))}
    </Flow>
  );
}

const DOT = {
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlockEnd: 0,
  width: 14,
  height: 14,
  borderRadius: '50%',
  border: 2,
  borderColor: 'background.paper',
} as const;

function Shapes() {
  const radii = ['50%', '12px', '4px', 0];
  return (
    <Flow>
      {radii.map((borderRadius, index) => (
        <Box key={borderRadius} sx={{ '& > svg': { borderRadius } }}>
          <Avatar name={NAMES[index] ?? ''} size={48} label={NAMES[index] ?? ''} />
        </Box>
      ))}
    </Flow>
  );
}

/** Moves while it is pointed at, unless the reader wants no motion. */
function Rising({ axis, children }: { axis: 'X' | 'Y'; children: ReactNode }) {
  return (
    <Box
      sx={{
        transition: 'transform 300ms',
        '&:hover': { transform: `translate${axis}(-6px)` },
      }}
    >
      {children}
    </Box>
  );
}

function Told({ name, children }: { name: string; children: ReactNode }) {
  const { fill } = useTones()[TONES[name.length % TONES.length] ?? 'primary'];
  return (
    <Tooltip title={name} describeChild arrow>
      <Box
        component="button"
        type="button"
        sx={{
          p: 0,
          bgcolor: 'transparent',
          cursor: 'pointer',
          border: `2px solid ${fill}`,
          borderRadius: '50%',
        }}
      >
        {children}
      </Box>
    </Tooltip>
  );
}

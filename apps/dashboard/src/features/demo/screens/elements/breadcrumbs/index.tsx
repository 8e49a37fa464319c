import Box from '@mui/material/Box';
import MuiBreadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { demoAddress } from '../../../routes';
import { DemoIcon, useTones, useWord } from '../../../parts';
import { SamplePanels, Stack } from '../../samples';

export default function ElementsBreadcrumbs() {
  return (
    <SamplePanels
      page="elements/breadcrumbs"
      samples={{
        Default: <Trails name="Default" separator="/" />,
        Basic: <Trails name="Basic" separator="|" />,
        Arrowed: <Arrowed />,
        'Dotted Seperators': <Trails name="Dotted Seperators" separator="•" />,
        'With Icons': <Trails name="With Icons" separator="/" hasIcons />,
      }}
    />
  );
}

interface TrailProps {
  /** as the panel is called */
  name: string;
  separator: ReactNode;
  hasIcons?: boolean;
}

const STEPS = [
  { label: 'Dashboard', icon: 'home', path: '' },
  { label: 'Elements', icon: 'box', path: 'elements/buttons' },
  { label: 'Breadcrumbs', icon: 'layout', path: 'elements/breadcrumbs' },
] as const;

function Trails(props: TrailProps) {
  return (
    <Stack>
      {[2, 3].map((depth) => (
        <Trail key={depth} {...props} depth={depth} />
      ))}
    </Stack>
  );
}

/** Links to screens of the demo; the last step is where one is. */
function Trail({ name, depth, separator, hasIcons = false }: TrailProps & { depth: number }) {
  const word = useWord();
  const steps = STEPS.slice(3 - depth);
  return (
    <MuiBreadcrumbs separator={separator} aria-label={`${word(name)} ${depth}`}>
      {steps.map(({ label, icon, path }, index) => {
        const content = (
          <Box
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 24 }}
          >
            {hasIcons && <DemoIcon name={icon} size={16} />}
            {word(label)}
          </Box>
        );
        if (index === steps.length - 1)
          return (
            <Box
              key={label}
              component="span"
              aria-current="page"
              sx={{ color: 'text.primary', fontWeight: 600 }}
            >
              {content}
            </Box>
          );
        return (
          <Link key={label} component={RouterLink} to={demoAddress(path)}>
            {content}
          </Link>
        );
      })}
    </MuiBreadcrumbs>
  );
}

/** Each step is an arrow that points at the next. */
function Arrowed() {
  const word = useWord();
  const { solid, onSolid, tint, onTint } = useTones().primary;
  return (
    <Box component="nav" aria-label={word('Arrowed')}>
      <Box component="ol" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        {STEPS.map(({ label, path }, index) => {
          const isLast = index === STEPS.length - 1;
          const colors = isLast ? { bgcolor: solid, color: onSolid } : { bgcolor: tint, color: onTint };
          return (
            <Box key={label} component="li" sx={{ ...ARROW, ...colors }}>
              {isLast ? (
                <span aria-current="page">{word(label)}</span>
              ) : (
                <Link component={RouterLink} to={demoAddress(path)} color="inherit" underline="hover">
                  {word(label)}
                </Link>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const ARROW = {
  px: 3,
  py: 1,
  fontWeight: 600,
  clipPath: 'polygon(0 0, calc(100% - 12px) 0, 100% 50%, calc(100% - 12px) 100%, 0 100%, 12px 50%)',
  '[dir="rtl"] &': {
    clipPath: 'polygon(12px 0, 100% 0, calc(100% - 12px) 50%, 100% 100%, 12px 100%, 0 50%)',
  },
} as const;

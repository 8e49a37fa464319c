import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { type Preferences, selectPreferences } from '../../../lib/preferences';

const FLOAT_PX = 16;
const PLACES: Readonly<Record<Preferences['navbar'], object>> = {
  'navbar-sticky': { position: 'sticky', insetBlockStart: 0 },
  'navbar-floating': {
    position: 'sticky',
    insetBlockStart: FLOAT_PX,
    m: '16px 24px 0',
    borderRadius: 1,
    boxShadow: 3,
  },
  'navbar-static': { position: 'relative' },
};

/** At the top of the page: it stays, floats, or scrolls away with it. */
export function NavBar({ children }: { children: ReactNode }) {
  const { navbar } = useSelector(selectPreferences);
  return (
    <Box
      component="header"
      sx={{
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        color: 'text.primary',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        ...PLACES[navbar],
      }}
    >
      {children}
    </Box>
  );
}

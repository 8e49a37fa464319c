import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';

/** The first tab stop, visible only when focused. @param to id of the main content */
export function SkipLink({ to }: { to: string }) {
  function skip(event: MouseEvent) {
    // The browser would add a history entry unknown to the router; going back to it would bypass the leave guard.
    event.preventDefault();
    document.getElementById(to)?.focus();
  }
  return (
    <Box
      component="a"
      href={`#${to}`}
      onClick={skip}
      sx={{
        position: 'fixed',
        insetBlockStart: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        p: 1,
        bgcolor: 'background.paper',
        color: 'primary.main',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
        // What is above a sheet is printed at the foot of the one before, over its text.
        '@media print': { display: 'none' },
      }}
    >
      <FormattedMessage id="shell.skip" />
    </Box>
  );
}

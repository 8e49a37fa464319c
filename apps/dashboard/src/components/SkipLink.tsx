import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';

/** The first stop of the keyboard, seen only there. @param to id of what the page is about */
export function SkipLink({ to }: { to: string }) {
  function skip(event: MouseEvent) {
    // The browser would add an entry to the history that the router does not know: going back to it asks nobody.
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
      }}
    >
      <FormattedMessage id="shell.skip" />
    </Box>
  );
}

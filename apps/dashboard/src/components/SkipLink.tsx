import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';

/** The first stop of the keyboard, seen only there. @param to id of what the page is about */
export function SkipLink({ to }: { to: string }) {
  return (
    <Box
      component="a"
      href={`#${to}`}
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

import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { formatJson } from '../lib/formatJson';

/** Text as indented JSON where it is JSON, else as it is; never as HTML. The keyboard can scroll it. */
export function JsonText({ text, labelledBy }: { text: string; labelledBy: string }) {
  const formatted = useMemo(() => formatJson(text), [text]);
  return (
    <Box
      component="pre"
      role="region"
      tabIndex={0}
      dir="ltr"
      aria-labelledby={labelledBy}
      sx={{
        m: 0,
        mb: 2,
        p: 1.5,
        maxHeight: 400,
        overflow: 'auto',
        bgcolor: 'action.hover',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {formatted}
    </Box>
  );
}

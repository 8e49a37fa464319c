import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { formatJson } from '../lib/formatJson';
import { FoldedJson } from './FoldedJson';

interface Props {
  text: string;
  labelledBy: string;
  /** as it came, not indented */
  isRaw?: boolean;
  /** long lines go on below, instead of to the side */
  isWrapped?: boolean;
  /** letters shown at most */
  limit?: number | undefined;
}

/** Text as indented JSON where it is JSON, else as it is; never as HTML. The keyboard can scroll it. */
export function JsonText({ text, labelledBy, isRaw = false, isWrapped = true, limit }: Props) {
  const json = useMemo(() => (isRaw ? undefined : formatJson(text)?.slice(0, limit)), [text, isRaw, limit]);
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
        // Small where it is narrow: a name that has no room behind its indent would go on below.
        fontSize: { xs: '0.8125rem', sm: '1rem' },
        overflow: 'auto',
        bgcolor: 'action.hover',
        whiteSpace: isWrapped ? 'pre-wrap' : 'pre',
        overflowWrap: isWrapped ? 'anywhere' : 'normal',
        ...(json !== undefined && FOLDS),
      }}
    >
      {json === undefined ? text.slice(0, limit) : <FoldedJson text={json} />}
    </Box>
  );
}

/** The marks stand in a margin of their own, below each other. */
const FOLDS = {
  paddingInlineStart: 3.5,
  '& summary': { minHeight: 24, cursor: 'pointer', listStylePosition: 'outside' },
  '& details:not([open]) > summary > span::after': { content: 'attr(data-rest)', color: 'text.secondary' },
};

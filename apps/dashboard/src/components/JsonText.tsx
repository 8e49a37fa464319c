import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { formatJson } from '../lib/formatJson';
import { FoldedJson } from './FoldedJson';

interface Props {
  text: string;
  labelledBy: string;
  /** show the text as received, not indented */
  isRaw?: boolean;
  /** wrap long lines instead of scrolling sideways */
  isWrapped?: boolean;
  /** maximum number of characters shown */
  limit?: number | undefined;
}

/** Shows JSON indented and any other text as it is, never as HTML. Can be scrolled by keyboard. */
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
        // Smaller on narrow screens, where a name behind a deep indent would wrap.
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

/** The fold markers have a margin of their own, one below the other. */
const FOLDS = {
  paddingInlineStart: 3.5,
  '& summary': { minHeight: 24, cursor: 'pointer', listStylePosition: 'outside' },
  '& details:not([open]) > summary > span::after': { content: 'attr(data-rest)', color: 'text.secondary' },
};

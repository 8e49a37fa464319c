import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { type DiffLine, diffLines } from '../../../lib/diffLines';
import { formatJson } from '../../../lib/formatJson';
import type { NotificationResponse } from '../../../lib/generated/api';
import { ExactTime } from '../table/ExactTime';

interface Props {
  before: NotificationResponse;
  after: NotificationResponse;
  labelledBy: string;
}

/** The data of two notifications merged line by line. */
export function Comparison({ before, after, labelledBy }: Props) {
  const lines = diffLines(linesOf(before), linesOf(after));
  const isSame = lines.every(({ mark }) => mark === ' ');
  return (
    <>
      <Legend before={before.date} after={after.date} />
      {isSame && (
        <p>
          <FormattedMessage id="notifications.compare.same" />
        </p>
      )}
      <Box component="pre" role="region" tabIndex={0} dir="ltr" aria-labelledby={labelledBy} sx={LINES}>
        {lines.map((line, index) => (
          <Line key={index} {...line} />
        ))}
      </Box>
    </>
  );
}

const linesOf = ({ data }: NotificationResponse) => formatJson(data) ?? data;

function Legend({ before, after }: { before: string; after: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mb: 1 }}>
      <span>
        <strong aria-hidden>− </strong>
        <FormattedMessage
          id="notifications.compare.previous"
          values={{ date: <ExactTime key="date" date={before} /> }}
        />
      </span>
      <span>
        <strong aria-hidden>+ </strong>
        <FormattedMessage
          id="notifications.compare.this"
          values={{ date: <ExactTime key="date" date={after} /> }}
        />
      </span>
    </Box>
  );
}

const ELEMENTS = { ' ': 'span', '-': 'del', '+': 'ins' } as const;
const SIGNS = { ' ': ' ', '-': '−', '+': '+' } as const;

/** The sign repeats what the colour says; to screen readers the element says it. */
function Line({ mark, text }: DiffLine) {
  const Element = ELEMENTS[mark];
  return (
    <Element>
      <b aria-hidden>{SIGNS[mark]}</b>
      {text}
    </Element>
  );
}

const LINES: SxProps<Theme> = ({ palette: { success, error } }) => ({
  m: 0,
  py: 1.5,
  overflow: 'auto',
  fontSize: '0.875rem',
  bgcolor: 'action.hover',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& > *': {
    display: 'block',
    textDecoration: 'none',
    paddingInline: '24px 12px',
    borderInlineStart: '4px solid transparent',
  },
  // The sign is in the margin, so that wrapped lines stay clear of it.
  '& b': { display: 'inline-block', width: 16, marginInlineStart: '-16px' },
  '& ins': { borderColor: success.main },
  '& del': { borderColor: error.main },
});

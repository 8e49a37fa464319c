import type { SxProps, Theme } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';

/** Height of a row with two lines of URL, the most it shows. */
export const ROW_PX = 60;
/** Approximate height of a card. */
export const CARD_PX = 196;
/** Rows are added and removed in groups: each change costs the browser about as much as several rows do. */
export const GROUP_ROWS = 8;

/** Around the table: its width tells whether the columns have room, which with large fonts they never have. */
export const TABLE_PLACE = { overflow: 'hidden', containerType: 'inline-size' } as const;
/** The longest action labels fit on one line. */
const ROOMY = '@container (min-width: 56rem)';
/** Up to this width in rem, rows are cards. */
export const CARDS_REM = 44;
const NARROW = `@container (max-width: ${CARDS_REM}rem)`;
/** With large fonts, a value goes below its name. */
const NARROWEST = '@container (max-width: 14rem)';

/** The URL takes the remaining width. */
const WIDTHS = 'minmax(0, 1fr) 18% 8.75rem 8.125rem 13.125rem';
const ROOMY_WIDTHS = 'minmax(0, 1fr) 18% 8.75rem 8.125rem 16rem';

/**
 * Styles the table and everything in it at once: a style per cell is slow with many rows. Rows are laid out on their
 * own, not as table rows, because browsers lay out a whole table when one comes or goes. If narrow, rows are cards.
 */
export const TABLE: SxProps<Theme> = (theme) => ({
  width: 1,
  fontSize: '0.875rem',
  '&, & thead, & tbody, & .details, & .details > td, & .spacer, & .spacer > td': { display: 'block' },
  // Changes in one group of rows do not affect the others.
  '& tbody': { contain: 'content' },
  // Groups out of view are laid out when they come near it. Otherwise a new font would lay out everything at once.
  '& .resting': {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto calc(var(--rows) * ${ROW_PX}px)`,
  },
  '& tr': { display: 'grid', gridTemplateColumns: WIDTHS, alignItems: 'center' },
  '& th, & td': { px: 2, py: 1, textAlign: 'start' },
  // Scripts that the font lacks use a system font, which may be wider.
  '& th': { paddingInlineEnd: 0, overflowWrap: 'anywhere' },
  '& .row': { minHeight: ROW_PX, borderBlockStart: `1px solid ${theme.palette.divider}` },
  '& .details > td': { pb: 2 },
  '& .spacer > td': { p: 0 },
  // A browser must not keep the space in its place, but the rows.
  '& tbody[role=presentation]': { overflowAnchor: 'none' },
  // `left` is mirrored: a URL is aligned where the page starts its lines.
  '& .url': {
    textAlign: 'left',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& .action': {
    font: 'inherit',
    fontWeight: 600,
    color: theme.palette.primary.main,
    background: 'none',
    border: 0,
    borderRadius: 1,
    minHeight: 32,
    minWidth: 32,
    px: 0.75,
    cursor: 'pointer',
    verticalAlign: 'middle',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
    '& svg': { display: 'block' },
  },
  [ROOMY]: { '& tr': { gridTemplateColumns: ROOMY_WIDTHS } },
  [NARROW]: {
    '& .row': { display: 'block', py: 1 },
    '& .resting': { containIntrinsicBlockSize: `auto calc(var(--rows) * ${CARD_PX}px)` },
    '& thead': visuallyHidden,
    '& thead tr': { display: 'table-row' },
    '& .row > td': { display: 'flex', gap: 1, alignItems: 'center', py: 0.5 },
    // The column's name. Screen readers skip it, because they announce it anyway.
    '& .row > td::before': {
      content: 'attr(data-label) / ""',
      flex: '0 0 6rem',
      color: 'text.secondary',
      overflowWrap: 'anywhere',
    },
  },
  [NARROWEST]: {
    '& .row > td': { flexWrap: 'wrap', rowGap: 0 },
    '& .row > td::before': { flexBasis: '100%' },
  },
});

import type { SxProps, Theme } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';

/** Of a row with two lines of URL, which is the most it shows. */
export const ROW_PX = 60;

/** Around the table: its width tells whether the columns have room, which with large letters they have not anywhere. */
export const TABLE_PLACE = { overflow: 'hidden', containerType: 'inline-size' } as const;
/** The longest words of the actions stand in one line. */
const ROOMY = '@container (min-width: 56rem)';
/** In a place of at most so many rem, rows are cards. */
export const CARDS_REM = 44;
const NARROW = `@container (max-width: ${CARDS_REM}rem)`;
/** With large letters a value stands below its name. */
const NARROWEST = '@container (max-width: 14rem)';

/** The URL has what the others leave. */
const WIDTHS = 'minmax(0, 1fr) 18% 8.75rem 8.125rem 13.125rem';
const ROOMY_WIDTHS = 'minmax(0, 1fr) 18% 8.75rem 8.125rem 16rem';

/**
 * Of the table and all that is in it, at once: a style per cell is slow with many rows. Rows are laid out by
 * themselves, not as rows of a table, which browsers lay out whole whenever one comes or goes. Cards where it is narrow.
 */
export const TABLE: SxProps<Theme> = (theme) => ({
  width: 1,
  fontSize: '0.875rem',
  '&, & thead, & tbody, & .details, & .details > td, & .spacer, & .spacer > td': { display: 'block' },
  // What changes in one group of rows is no matter of the others.
  '& tbody': { contain: 'content' },
  '& tr': { display: 'grid', gridTemplateColumns: WIDTHS, alignItems: 'center' },
  '& th, & td': { px: 2, py: 1, textAlign: 'start' },
  // A script that the font lacks comes from the system's, as wide as that may be.
  '& th': { paddingInlineEnd: 0, overflowWrap: 'anywhere' },
  '& .row': { minHeight: ROW_PX, borderBlockStart: `1px solid ${theme.palette.divider}` },
  '& .details > td': { pb: 2 },
  '& .spacer > td': { p: 0 },
  '& .url': {
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
    '& thead': visuallyHidden,
    '& thead tr': { display: 'table-row' },
    '& .row > td': { display: 'flex', gap: 1, alignItems: 'center', py: 0.5 },
    // The column's name. Who hears the table is told it anyway.
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

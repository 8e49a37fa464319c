import type { SxProps, Theme } from '@mui/material/styles';

/** Of a row with two lines of URL, which is the most it shows. */
export const ROW_PX = 60;

/** Around the table: its width tells whether the columns have room, which with large letters they have not anywhere. */
export const TABLE_PLACE = { overflow: 'hidden', containerType: 'inline-size' } as const;
const NARROW = '@container (max-width: 44rem)';

/** Of the table and all that is in it, at once: a style per cell is slow with many rows. Cards where it is narrow. */
export const TABLE: SxProps<Theme> = (theme) => ({
  width: 1,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  '& th, & td': { px: 2, py: 1, textAlign: 'start', verticalAlign: 'middle' },
  // A script that the font lacks comes from the system's, as wide as that may be.
  '& th': { overflowWrap: 'anywhere' },
  '& .row > td': { borderBlockStart: `1px solid ${theme.palette.divider}` },
  '& .row': { height: ROW_PX },
  '& .details > td': { pb: 2 },
  '& .spacer > td': { p: 0, border: 0 },
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
  '& .label': { display: 'none' },
  '& th:nth-of-type(2)': { width: '18%' },
  '& th:nth-of-type(3)': { width: '8.75rem' },
  '& th:nth-of-type(4)': { width: '8.125rem' },
  '& th:nth-of-type(5)': { width: '13.125rem' },
  [NARROW]: {
    '&, & tbody, & .row, & .row > td, & .details, & .details > td, & .spacer, & .spacer > td': {
      display: 'block',
      width: 1,
    },
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& .row': { height: 'auto', py: 1, borderBlockStart: `1px solid ${theme.palette.divider}` },
    '& .row > td': { display: 'flex', gap: 1, alignItems: 'center', py: 0.5, border: 0 },
    '& .label': { display: 'inline', flex: '0 0 6rem', color: 'text.secondary' },
  },
});

import type { SxProps, Theme } from '@mui/material/styles';
import { SPARKLINE_HEIGHT, SPARKLINE_WIDTH } from './Sparkline';

const SWITCH_PX = 40;
const THUMB_PX = 16;
/** A native checkbox that looks like MUI's switch, but is lighter. */
const SWITCH = {
  '& .switch': {
    appearance: 'none',
    position: 'relative',
    verticalAlign: 'middle',
    width: SWITCH_PX,
    height: 24,
    m: 0,
    borderRadius: 3,
    cursor: 'pointer',
  },
  '& .switch:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  '& .switch[aria-disabled="true"]': { cursor: 'default', opacity: 0.6 },
  '& .switch::before, & .switch::after': {
    content: '""',
    position: 'absolute',
    // Forced colours remove backgrounds, but show this.
    border: '1px solid transparent',
    transition: 'all 150ms',
  },
  '& .switch::before': { inset: 7, borderRadius: 1, bgcolor: 'text.primary', opacity: 0.5 },
  '& .switch:checked::before': { bgcolor: 'primary.main', opacity: 0.5 },
  '& .switch::after': {
    insetBlockStart: 4,
    insetInlineStart: 4,
    width: THUMB_PX,
    height: THUMB_PX,
    borderRadius: '50%',
    bgcolor: 'grey.100',
    boxShadow: 1,
  },
  '& .switch:checked::after': { insetInlineStart: SWITCH_PX - THUMB_PX - 4, bgcolor: 'primary.main' },
} as const;

/** Like MUI's icon buttons. */
const ACTION = {
  '& .action': {
    display: 'inline-flex',
    verticalAlign: 'middle',
    p: 1,
    border: 0,
    borderRadius: '50%',
    background: 'none',
    color: 'action.active',
    cursor: 'pointer',
    transition: 'background-color 150ms',
  },
  '& .action[aria-disabled="true"]': { cursor: 'default', opacity: 0.6 },
  '& .action:hover': { bgcolor: 'action.hover' },
  '& .action:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

const PARTS = {
  ...SWITCH,
  ...ACTION,
  // Text of another direction is truncated at its own end, but aligned where the page starts its lines: `left` is
  // mirrored.
  '& .lines': {
    textAlign: 'left',
    // Room for an ellipsis to stick out.
    marginInlineEnd: '-1em',
    paddingInlineEnd: '1em',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& .caption': { fontSize: '0.75rem', lineHeight: 1.66 },
  '& .reason': { mt: 0.5, lineHeight: 1.3, color: 'warning.main' },
  '& .reason-user': { color: 'text.secondary' },
  '& .withheld': { color: 'warning.main' },
  '& .sent': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    columnGap: 1.5,
    minHeight: SPARKLINE_HEIGHT,
  },
  '& .total': { minWidth: '4ch', fontVariantNumeric: 'tabular-nums' },
  '& .hours': { display: 'flex', minWidth: SPARKLINE_WIDTH },
  // Reserves space for the longest text, so that the columns do not move when it arrives.
  '& .last': { color: 'text.secondary', minHeight: '1.66em' },
} as const;

/** Styles the cards and everything in them at once: a style per part is slow with many cards. */
export const CARDS = {
  ...PARTS,
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { p: 2, borderBlockStart: '1px solid', borderColor: 'divider', containerType: 'inline-size' },
  '& h3': { m: 0, fontSize: '1rem', lineHeight: 1.5, overflowWrap: 'anywhere' },
  '& .description': { mt: 0, mb: 1.5, color: 'text.secondary' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
    columnGap: 2,
    rowGap: 1,
    m: 0,
  },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
  // With large fonts, a value goes below its name.
  '@container (max-width: 14rem)': { '& dl': { display: 'block' }, '& dd': { mb: 1 } },
  '& .actions': { mt: 1, marginInlineStart: -1 },
} as const;

/** Around the table: its width tells how much room the columns have, beside an open sidebar or with large fonts. */
export const TABLE_PLACE = { containerType: 'inline-size' } as const;
const ROOMY = '@container (min-width: 56rem)';
/** Room for all columns in every language; below it, as with large fonts, the descriptions are hidden. */
const WHOLE = '@container (min-width: 44rem)';

/** With two lines of latest activity, which is not known at first. */
const ROW_HEIGHT = 'calc(4rem + 33px)';

/** The same for the table. Its cells are like MUI's, but closer together where it is narrow. */
export const TABLE: SxProps<Theme> = {
  ...PARTS,
  '& th, & td': { px: 0.5 },
  '& tr > :first-child': { paddingInlineStart: 1.5 },
  '& tbody th, & tbody td': {
    py: 2,
    height: ROW_HEIGHT,
    borderBlockEnd: '1px solid',
    borderColor: 'divider',
    fontSize: '0.875rem',
    lineHeight: 1.43,
    textAlign: 'start',
  },
  '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
  '& tbody th': { width: '22%', minWidth: 90 },
  '& .lines': { ...PARTS['& .lines'], WebkitLineClamp: 3 },
  '& .description': { minWidth: 90, color: 'text.secondary' },
  '& .actions': { whiteSpace: 'nowrap' },
  '& .last': { ...PARTS['& .last'], minHeight: '3.32em', width: 'min(9rem, 25cqi)' },
  '& .spare': { display: 'none' },
  [WHOLE]: { '& .spare': { display: 'table-cell' } },
  [ROOMY]: {
    '& th, & td': { px: 1.5 },
    '& tr > :first-child': { paddingInlineStart: 2 },
    '& .reason': { width: 125 },
    // One line in most languages.
    '& .last': { ...PARTS['& .last'], width: '10.625rem' },
  },
};

const STRIPED = { '& tbody tr:nth-of-type(odd)': { bgcolor: 'action.hover' } } as const;
const HOVER = { '& tbody tr:hover': { bgcolor: 'action.selected' } } as const;
const BORDERED = { '& td, & th': { border: 1, borderColor: 'divider' } } as const;
const COMPACT = { '& td, & th': { py: '3px' } } as const;

export const SKINS = {
  plain: {},
  striped: STRIPED,
  hover: HOVER,
  bordered: BORDERED,
  compact: COMPACT,
  all: { ...STRIPED, ...HOVER, ...BORDERED, ...COMPACT },
} as const;
export type Skin = keyof typeof SKINS;

export type Sticky = 'header' | 'column' | 'both';

/** px of what scrolls under the headings */
const HEIGHT = 360;
const FIRST = { position: 'sticky', insetInlineStart: 0, bgcolor: 'background.paper' } as const;
/** Over the headings that scroll to the side. */
const CORNER = { '& thead th:first-of-type': { zIndex: 3 } } as const;
const WIDE = { minWidth: 900, '& td, & th': { whiteSpace: 'nowrap' } } as const;
const COLUMN = { '& td:first-of-type, & th:first-of-type': { ...FIRST, zIndex: 1 }, ...CORNER } as const;

/** What stays where it is while the table scrolls. */
export const STICKY = {
  header: { height: HEIGHT, hasHeader: true, sx: WIDE },
  column: { height: 'none', hasHeader: false, sx: { ...WIDE, ...COLUMN } },
  both: { height: HEIGHT, hasHeader: true, sx: { ...WIDE, ...COLUMN } },
} as const;

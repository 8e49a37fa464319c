import type { SxProps, Theme } from '@mui/material/styles';

export type Look = 'tabs' | 'pills' | 'bordered' | 'top' | 'line' | 'moving' | 'round';

const CHOSEN = '& .MuiTab-root.Mui-selected';
const NO_LINE = { '& .MuiTabs-indicator': { display: 'none' }, '& .MuiTab-root': { px: 1.5, minWidth: 0 } };
const FILLED = { bgcolor: 'primary.main', color: 'primary.contrastText' };
const STILL = { '& .MuiTabs-indicator': { transition: 'none' }, '& .MuiTab-root': { px: 1.5, minWidth: 0 } };

/** How a row of tabs shows which of them is chosen. */
export const FRAMES = {
  tabs: {
    ...NO_LINE,
    borderBlockEnd: '1px solid',
    borderColor: 'divider',
    [CHOSEN]: {
      bgcolor: 'background.default',
      border: 1,
      borderColor: 'divider',
      borderBlockEndColor: 'transparent',
      borderStartStartRadius: 6,
      borderStartEndRadius: 6,
    },
  },
  pills: { ...NO_LINE, [CHOSEN]: { ...FILLED, borderRadius: 1 } },
  round: {
    ...NO_LINE,
    '& .MuiTabs-list': { gap: 1 },
    '& .MuiTab-root': { minWidth: 44, minHeight: 44, p: 0, borderRadius: '50%', bgcolor: 'action.hover' },
    [CHOSEN]: FILLED,
  },
  bordered: { ...NO_LINE, [CHOSEN]: { border: 1, borderColor: 'primary.main', borderRadius: 1 } },
  top: {
    ...STILL,
    bgcolor: 'action.hover',
    '& .MuiTab-root': { px: 1.5, minWidth: 0 },
    '& .MuiTabs-indicator': { transition: 'none', insetBlockStart: 0, insetBlockEnd: 'auto' },
  },
  line: STILL,
  moving: { '& .MuiTab-root': { px: 1.5, minWidth: 0 }, borderBlockEnd: '1px solid', borderColor: 'divider' },
} satisfies Record<Look, SxProps<Theme>>;

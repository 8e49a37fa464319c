import type { Theme } from '@mui/material/styles';

/** Below this width, the table's rows are cards. */
export const isTableWide = ({ breakpoints }: Theme) => breakpoints.up('md');

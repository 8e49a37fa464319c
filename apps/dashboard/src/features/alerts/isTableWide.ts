import type { Theme } from '@mui/material/styles';

/** Below, the rows of the table are cards. */
export const isTableWide = ({ breakpoints }: Theme) => breakpoints.up('md');

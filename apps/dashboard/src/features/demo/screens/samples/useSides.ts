import { useTheme } from '@mui/material/styles';

/** On which side the text begins, and on which it ends: MUI does not turn what it places by left and right. */
export function useSides() {
  const isRtl = useTheme().direction === 'rtl';
  return isRtl
    ? ({ before: 'right', after: 'left' } as const)
    : ({ before: 'left', after: 'right' } as const);
}

import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the reader wishes that nothing moves by itself. */
export function useSteady(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
}

import { CacheProvider } from '@emotion/react';
import rtl from '@mui/stylis-plugin-rtl';
import type { ReactNode } from 'react';
import { createStyles } from './createStyles';

// A key of its own, so that styles cached for the other direction are not reused.
const styles = createStyles('muirtl', [rtl]);

/** Mirrors the styles of MUI. */
export default function RightToLeft({ children }: { children: ReactNode }) {
  return <CacheProvider value={styles}>{children}</CacheProvider>;
}

import { CacheProvider } from '@emotion/react';
import rtl from '@mui/stylis-plugin-rtl';
import type { ReactNode } from 'react';
import { createStyles } from './createStyles';

// A key of its own: styles already written for the other direction must not be taken from the cache.
const styles = createStyles('muirtl', [rtl]);

/** Mirrors the styles of MUI. */
export default function RightToLeft({ children }: { children: ReactNode }) {
  return <CacheProvider value={styles}>{children}</CacheProvider>;
}

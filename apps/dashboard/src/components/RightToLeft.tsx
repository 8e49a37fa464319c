import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import rtl from '@mui/stylis-plugin-rtl';
import type { ReactNode } from 'react';
import { prefixer } from 'stylis';

// A key of its own: styles already written for the other direction must not be taken from the cache.
const cache = createCache({ key: 'muirtl', stylisPlugins: [prefixer, rtl] });

/** Mirrors the styles of MUI. */
export default function RightToLeft({ children }: { children: ReactNode }) {
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}

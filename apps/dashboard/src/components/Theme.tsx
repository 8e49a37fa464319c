import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectDirection } from '../lib/preferences';
import { useColorScheme } from '../lib/useColorScheme';
import { createStyles } from './createStyles';
import { fetchMirror, mirrorNow } from './mirror';
import { createMuiTheme } from './muiTheme';

const styles = createStyles('mui');
const FetchedMirror = lazy(fetchMirror);

/**
 * MUI with the colours of the dashboard. The first chunk and the auth pages do without MUI, which weighs as much as
 * React; wrap lazily loaded parts that use MUI in this.
 */
export function Theme({ children }: { children: ReactNode }) {
  const scheme = useColorScheme();
  const direction = useSelector(selectDirection);
  const [Mirror] = useState(() => mirrorNow() ?? FetchedMirror);
  const theme = useMemo(() => createMuiTheme(scheme, direction), [scheme, direction]);
  const themed = <ThemeProvider theme={theme}>{children}</ThemeProvider>;
  if (direction === 'ltr') return <CacheProvider value={styles}>{themed}</CacheProvider>;
  return (
    <Suspense>
      <Mirror>{themed}</Mirror>
    </Suspense>
  );
}

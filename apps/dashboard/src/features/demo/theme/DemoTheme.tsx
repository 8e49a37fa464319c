import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import rtl from '@mui/stylis-plugin-rtl';
import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { createStyles } from '../../../components/createStyles';
import { createMuiTheme } from '../../../components/muiTheme';
import { selectDirection } from '../../../lib/preferences';
import { useColorScheme } from '../../../lib/useColorScheme';
import shell from '../data/shell.json' with { type: 'json' };

const { border } = shell.tokens;

/** One per direction, and the same parts in both: the screen keeps its state when the direction changes. */
const STYLES = {
  ltr: createStyles('demo'),
  rtl: createStyles('demortl', [rtl]),
};

/** 14 px, as in the template. */
const typography = { body1: { fontSize: '0.875rem' } };

/** The template's colours, text shades and breakpoints, which are those of the product but for the borders. */
export function DemoTheme({ children }: { children: ReactNode }) {
  const direction = useSelector(selectDirection);
  return (
    <CacheProvider value={STYLES[direction]}>
      <Scheme mode={useColorScheme()}>{children}</Scheme>
    </CacheProvider>
  );
}

/** A part in light or dark, whatever the page is. */
export function Scheme({ mode, children }: { mode: 'light' | 'dark'; children: ReactNode }) {
  const direction = useSelector(selectDirection);
  const theme = useMemo(() => {
    const palette = { divider: border[mode] };
    return createTheme(createMuiTheme(mode, direction), { typography, palette });
  }, [mode, direction]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

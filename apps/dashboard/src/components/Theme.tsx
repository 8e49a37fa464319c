import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './muiTheme';

/**
 * MUI with the colours of the dashboard. The first chunk and the login page do without MUI, which weighs as much
 * as React; what is fetched later and uses it goes inside this.
 */
export function Theme({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

import { createTheme } from '@mui/material/styles';

/** Colours of the admin theme; those for text are darkened until they pass WCAG AA on white. */
export const theme = createTheme({
  breakpoints: { values: { xs: 0, sm: 640, md: 768, lg: 1024, xl: 1280 } },
  palette: {
    primary: { main: '#4361ee' },
    success: { main: '#008341' },
    error: { main: '#c6454d' },
    warning: { main: '#956929' },
    background: { default: '#fafafa' },
  },
  typography: { fontFamily: 'Nunito, system-ui, sans-serif' },
  shape: { borderRadius: 6 },
});

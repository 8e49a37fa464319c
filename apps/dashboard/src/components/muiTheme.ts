import { createTheme, type Theme } from '@mui/material/styles';
import type { Direction } from '../lib/i18n/locales';

const BREAKPOINTS = { xs: 0, sm: 640, md: 768, lg: 1024, xl: 1280 };

/** Tones of the admin theme. Those for text are darkened in light mode until they pass WCAG AA. */
const LIGHT = {
  primary: { main: '#4361ee' },
  secondary: { main: '#805dca' },
  success: { main: '#008341' },
  error: { main: '#c6454d' },
  warning: { main: '#956929' },
  info: { main: '#1975bd' },
  background: { default: '#fafafa', paper: '#ffffff' },
  divider: '#e0e6ed',
  text: { primary: '#0e1726', secondary: '#5c6279' },
};
/** What is pointed at gets lighter, not darker: its text is dark. */
const DARK = {
  primary: { main: '#7f95ff', dark: '#a3b3ff' },
  secondary: { main: '#b49ae6', dark: '#c9b5ef' },
  success: { main: '#3ecf84', dark: '#6bdda3' },
  error: { main: '#ff8a92', dark: '#ffa9af' },
  warning: { main: '#e2a03f', dark: '#eab869' },
  info: { main: '#5fb4f7', dark: '#8ac8f9' },
  background: { default: '#060818', paper: '#0e1726' },
  divider: '#253050',
  text: { primary: '#e0e6ed', secondary: '#a3adc7' },
};

/** Where the keyboard is. MUI's own sign, a ripple, can hardly be seen and stands still under reduced motion. */
const RING = {
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'var(--primary)', outlineOffset: 2 },
};
/** Outside of these, what scrolls would cut it off. */
const RING_WITHIN = { '&.Mui-focusVisible': { outlineOffset: -2 } };

/** Cannot be used at the moment, but keeps the focus. */
const RESTING = { '&[aria-disabled=true]:not(.Mui-disabled)': { opacity: 0.5, cursor: 'default' } };

/** On the border of its field, however large the letters are; MUI's own is 9 px above it. */
const LABEL = { '&.MuiInputLabel-outlined[data-shrink=true]': { marginTop: 'calc(9px - 0.5625rem)' } };

/** Safari knows `user-select` by this name only. */
const UNSELECTABLE = { WebkitUserSelect: 'none' as const };

/** MUI in the colours and measures of the dashboard. */
export function createMuiTheme(mode: 'light' | 'dark', direction: Direction): Theme {
  return createTheme({
    direction,
    breakpoints: { values: BREAKPOINTS },
    palette: { mode, contrastThreshold: 4.5, ...(mode === 'dark' ? DARK : LIGHT) },
    typography: { fontFamily: "'Nunito Variable', 'Nunito Fallback', system-ui, sans-serif", fontSize: 14 },
    shape: { borderRadius: 6 },
    components: {
      MuiButtonBase: { styleOverrides: { root: { ...RING, ...RESTING, ...UNSELECTABLE } } },
      MuiMenuItem: { styleOverrides: { root: { ...RING_WITHIN, whiteSpace: 'normal' } } },
      MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', rowGap: 8 } } },
      MuiInputLabel: { styleOverrides: { root: LABEL } },
      MuiButton: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600 } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    },
  });
}

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
/** On hover, colours get lighter, not darker, because the text on them is dark. */
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

/** Shows the keyboard focus. MUI's ripple is hard to see and does not move under reduced motion. */
const RING = {
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'var(--primary)', outlineOffset: 2 },
};
/** For elements inside scrolling containers, which would cut off an outer ring. */
const RING_WITHIN = { '&.Mui-focusVisible': { outlineOffset: -2 } };

/** Unusable for now, but keeps the focus. */
const RESTING = { '&[aria-disabled=true]:not(.Mui-disabled)': { opacity: 0.5, cursor: 'default' } };

/** Forced colours remove backgrounds and shadows, but show this: the edge of what lies over the page. */
const EDGE = { outline: '1px solid transparent' };
/** A menu's shadow is not seen on a dark page. */
const DARK_EDGE = { outline: `1px solid ${DARK.divider}` };

/** Shows what is pressed, selected or shown at present under forced colours. */
const CHOSEN = {
  '@media (forced-colors: active)': {
    '&&&[aria-pressed=true], &&&[aria-selected=true], &&&[aria-current]:not([aria-current=false])': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
      color: 'HighlightText',
      '& svg': { color: 'inherit' },
    },
  },
} as const;

/** What is pressed differs from the others in more than a tint, which is too faint for some eyes (WCAG 1.4.11). */
const PRESSED = { '&[aria-pressed=true]': { boxShadow: 'inset 0 0 0 1px var(--primary)' } };

/** Keeps the label on its field's border at any font size; MUI moves it up by a fixed 9 px. */
const LABEL = { '&.MuiInputLabel-outlined[data-shrink=true]': { marginTop: 'calc(9px - 0.5625rem)' } };

/** MUI's edges have a contrast of 1.7 and 2.7 with the page; WCAG 1.4.11 wants 3. */
const FIELD_EDGE = {
  borderColor: 'var(--field-border)',
  // Under forced colours, Firefox would give a fieldset's edge the colour of a button's face, which is hard to see.
  '@media (forced-colors: active)': { '&&&&': { borderColor: 'FieldText' } },
};

/** Safari supports `user-select` only under this name. */
const UNSELECTABLE = { WebkitUserSelect: 'none' as const };

/**
 * MUI hides the page from screen readers until a dialog has faded out, so that they would not say what its answer brings
 * about meanwhile.
 */
const LEFT_AT_ONCE = { closeAfterTransition: false };

/** The MUI theme with the colours and measures of the dashboard. */
export function createMuiTheme(mode: 'light' | 'dark', direction: Direction): Theme {
  const palette = mode === 'dark' ? DARK : LIGHT;
  return createTheme({
    direction,
    breakpoints: { values: BREAKPOINTS },
    palette: { mode, contrastThreshold: 4.5, ...palette },
    typography: { fontFamily: "'Nunito Variable', 'Nunito Fallback', system-ui, sans-serif", fontSize: 14 },
    shape: { borderRadius: 6 },
    components: {
      MuiButtonBase: {
        styleOverrides: { root: { ...RING, ...RESTING, ...PRESSED, ...CHOSEN, ...UNSELECTABLE } },
      },
      MuiMenuItem: { styleOverrides: { root: { ...RING_WITHIN, whiteSpace: 'normal' } } },
      MuiDialog: { defaultProps: LEFT_AT_ONCE },
      MuiDrawer: { defaultProps: LEFT_AT_ONCE },
      MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', rowGap: 8 } } },
      MuiInputLabel: { styleOverrides: { root: LABEL } },
      MuiOutlinedInput: { styleOverrides: { notchedOutline: FIELD_EDGE } },
      MuiSwitch: { styleOverrides: { track: { opacity: 0.5 } } },
      MuiButton: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600 } } },
      MuiPaper: { styleOverrides: { root: { ...EDGE, backgroundImage: 'none' } } },
      MuiPopover: { styleOverrides: { paper: mode === 'dark' ? DARK_EDGE : EDGE } },
      MuiTableCell: { styleOverrides: { root: { borderColor: palette.divider } } },
    },
  });
}

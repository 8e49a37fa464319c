import { alpha, type Theme, useTheme } from '@mui/material/styles';
import shell from '../data/shell.json' with { type: 'json' };

export const TONES = ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'dark'] as const;
export type Tone = (typeof TONES)[number];

/** The template's own colours are too faint for words (WCAG AA): only marks and fills have them. */
export interface ToneColors {
  /** of marks, bars and fills */
  fill: string;
  /** of words on a panel or on the page */
  text: string;
  /** a pale ground */
  tint: string;
  /** of words on that ground */
  onTint: string;
  /** a ground for words in `onSolid` */
  solid: string;
  onSolid: string;
}

const { tokens, aaTextShades } = shell;
const DARK_TINT = 0.15;
/** Of the tone `dark` where the ground is dark. */
const PALE = { fill: '#888ea8', text: '#bfc9d4' };

/** Any text of a data file as a tone; `primary` if it is none. */
export function toneOf(text: string | undefined): Tone {
  return TONES.find((tone) => tone === text) ?? 'primary';
}

export function tonesOf(theme: Theme): Readonly<Record<Tone, ToneColors>> {
  const colors = theme.palette.mode === 'dark' ? darkColors : lightColors;
  // Each tone is there once.
  return Object.fromEntries(TONES.map((tone) => [tone, colors(tone, theme)])) as Record<Tone, ToneColors>;
}

export const useTones = () => tonesOf(useTheme());

function lightColors(tone: Tone): ToneColors {
  const fill = tokens[tone];
  const shades: Partial<Record<Tone, string>> = aaTextShades;
  // The shade of the data file misses 4.5 by a hair.
  const onTint: Partial<Record<Tone, string>> = { ...aaTextShades.onTint, warning: aaTextShades.warning };
  const text = shades[tone] ?? fill;
  return {
    fill,
    text,
    tint: tokens.tint[tone],
    onTint: onTint[tone] ?? fill,
    solid: text,
    onSolid: tokens.white,
  };
}

function darkColors(tone: Tone, { palette }: Theme): ToneColors {
  if (tone === 'dark') {
    const { fill, text } = PALE;
    return { fill, text, tint: alpha(fill, DARK_TINT), onTint: text, solid: text, onSolid: tokens.black };
  }
  const text = palette[tone === 'danger' ? 'error' : tone].main;
  const fill = tokens[tone];
  return { fill, text, tint: alpha(fill, DARK_TINT), onTint: text, solid: text, onSolid: tokens.black };
}

import { darken, getContrastRatio } from '@mui/material/styles';
import { gradientOf } from '../../parts';

const WHITE = '#fff';
/** WCAG AA for words. */
const LEAST = 4.5;
const SHADES = [0, 0.1, 0.2, 0.3, 0.4, 0.5];

/** A gradient of the data under as little black as lets white words be read. */
export function readableGradient(colors: readonly string[]): string {
  const shade = SHADES.find((share) => colors.every((color) => isReadable(darken(color, share)))) ?? 1;
  const black = `rgb(0 0 0 / ${shade * 100}%)`;
  return `linear-gradient(${black}, ${black}), ${gradientOf(colors)}`;
}

const isReadable = (ground: string) => getContrastRatio(WHITE, ground) >= LEAST;

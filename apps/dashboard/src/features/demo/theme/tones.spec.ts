import { getContrastRatio } from '@mui/material/styles';
import { createMuiTheme } from '../../../components/muiTheme';
import { TONES, tonesOf } from './tones';

/** WCAG AA for words. */
const LEAST = 4.5;

describe.each(['light', 'dark'] as const)('the tones in %s', (mode) => {
  const theme = createMuiTheme(mode, 'ltr');
  const tones = tonesOf(theme);

  it.each(TONES)('can be read: %s', (name) => {
    const { text, tint, onTint, solid, onSolid } = tones[name];
    const { paper, default: page } = theme.palette.background;
    expect(getContrastRatio(text, paper)).toBeGreaterThanOrEqual(LEAST);
    expect(getContrastRatio(text, page)).toBeGreaterThanOrEqual(LEAST);
    expect(getContrastRatio(onSolid, solid)).toBeGreaterThanOrEqual(LEAST);
    const ground = tint.startsWith('#') ? tint : blend(tint, paper);
    expect(getContrastRatio(onTint, ground)).toBeGreaterThanOrEqual(LEAST);
  });
});

/** What the eye sees of `rgba(...)` on a ground. */
function blend(rgba: string, ground: string): string {
  const [r = 0, g = 0, b = 0, share = 1] = (rgba.match(/[\d.]+/g) ?? []).map(Number);
  const below = [1, 3, 5].map((at) => parseInt(ground.slice(at, at + 2), 16));
  const mixed = [r, g, b].map((value, at) => Math.round(value * share + (below[at] ?? 0) * (1 - share)));
  return `rgb(${mixed.join(', ')})`;
}

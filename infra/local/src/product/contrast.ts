/// <reference lib="dom" />

/** What axe has for colours and its own types leave out. */
interface AxeColor {
  alpha: number;
  parseString(css: string): void;
}
declare const axe: {
  commons: {
    color: {
      Color: new () => AxeColor;
      flattenColors(upper: AxeColor, lower: AxeColor): AxeColor;
      getContrast(one: AxeColor, other: AxeColor): number;
    };
  };
};

/**
 * Fields, switches and pressed buttons that are hard to tell from what is around them: a contrast of less than 3
 * (WCAG 1.4.11). Sent as text to a page that axe has judged, and run there.
 */
export function faintEdges(): string[] {
  const { Color, flattenColors, getContrast } = axe.commons.color;
  const colorOf = (css: string, opacity = 1) => {
    const color = new Color();
    color.parseString(css);
    color.alpha *= opacity;
    return color;
  };
  const groundOf = (element: Element | null): string => {
    if (!element) return getComputedStyle(document.body).backgroundColor;
    const { backgroundColor } = getComputedStyle(element);
    return /^rgb\(/.test(backgroundColor) ? backgroundColor : groundOf(element.parentElement);
  };
  const borderOf = (field: Element) => [colorOf(getComputedStyle(field).borderTopColor)];
  const shadowOf = (field: Element) =>
    (getComputedStyle(field).boxShadow.match(/rgb\([^)]*\)/g) ?? []).map((css) => colorOf(css));
  /** Its track and its thumb, of which one must be seen. */
  const partsOf = (field: Element) => {
    const whole = field.closest('.MuiSwitch-root');
    const parts = ['track', 'thumb'].map((name) => whole?.querySelector(`.MuiSwitch-${name}`));
    const styles = ['::before', '::after'].map((name, at) => {
      const part = parts[at];
      return part ? getComputedStyle(part) : getComputedStyle(field, name);
    });
    return styles.map(({ backgroundColor, opacity }) => colorOf(backgroundColor, Number(opacity)));
  };
  const edges = (
    [
      ['.MuiOutlinedInput-root:not(.Mui-disabled) fieldset', borderOf],
      ['input:not([type=checkbox], [class*=Mui]), select', borderOf],
      ['[role=switch]', partsOf],
      ['[aria-pressed=true]', shadowOf],
    ] as const
  ).flatMap(([selector, layersOf]) =>
    [...document.querySelectorAll(selector)].map((field) => ({ field, layers: layersOf(field) })),
  );
  return edges.flatMap(({ field, layers }) => {
    if (!field.checkVisibility({ visibilityProperty: true })) return [];
    const ground = colorOf(groundOf(field.parentElement));
    const contrasts = layers.map((layer) => getContrast(ground, flattenColors(layer, ground)));
    const best = Math.max(1, ...contrasts);
    return best < 3 ? [`${field.tagName}.${field.className} has a faint edge: ${best.toFixed(1)}`] : [];
  });
}

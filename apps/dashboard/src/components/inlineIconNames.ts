/** Icons drawn inline in the page instead of from the shared icon file; `npm run generate` extracts the drawings. */
export const INLINE_ICON_NAMES = [
  'check-circle-linear',
  'clock-circle-linear',
  'close-circle-linear',
  'forbidden-circle-linear',
  'menu-dots-linear',
] as const;

export type InlineIconName = (typeof INLINE_ICON_NAMES)[number];

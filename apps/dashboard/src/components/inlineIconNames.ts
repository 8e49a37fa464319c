/** Those of the icons whose drawing stands in the page, not in the picture of all; `npm run generate` brings it. */
export const INLINE_ICON_NAMES = [
  'check-circle-linear',
  'clock-circle-linear',
  'close-circle-linear',
  'forbidden-circle-linear',
  'menu-dots-linear',
] as const;

export type InlineIconName = (typeof INLINE_ICON_NAMES)[number];

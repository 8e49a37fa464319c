import type { LineIconName } from '../generated/iconNames';

/** What the data files call otherwise than icons.json does. */
const OTHER_NAMES: Readonly<Record<string, LineIconName>> = {
  cart: 'shopping-cart',
  dollar: 'dollar-sign',
  'dollar-circle': 'dollar-sign-circle',
  'video-service': 'video',
};

/** The icon that a data file names. */
export function iconOf(name: string): LineIconName {
  // The other names of the data files are labels of icons.json.
  return OTHER_NAMES[name] ?? (name as LineIconName);
}

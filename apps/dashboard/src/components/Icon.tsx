import type { IconName } from './iconNames';

/** One file for all icons, separate from the scripts; `index.html` requests it early. */
const PICTURE = new URL('../lib/generated/icons.svg', import.meta.url).href;

/** Icons that point sideways; they are mirrored in right-to-left pages. */
const DIRECTED: ReadonlySet<IconName> = new Set([
  'alt-arrow-left-linear',
  'alt-arrow-right-linear',
  'logout-2-linear',
  'plain-linear',
]);

/** A decorative icon beside text. @param size px */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} className={DIRECTED.has(name) ? 'directed-icon' : undefined} aria-hidden>
      <use href={`${PICTURE}#${name}`} />
    </svg>
  );
}

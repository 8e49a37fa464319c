import type { IconName } from './iconNames';

/** One file for all icons, beside the scripts and not in them; `index.html` asks for it early. */
const PICTURE = new URL('../lib/generated/icons.svg', import.meta.url).href;

/** Icons that point somewhere: in a right-to-left page they point the other way. */
const DIRECTED: ReadonlySet<IconName> = new Set([
  'alt-arrow-left-linear',
  'alt-arrow-right-linear',
  'logout-2-linear',
  'plain-linear',
]);

/** A drawing beside words; it says nothing by itself. @param size px */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} className={DIRECTED.has(name) ? 'directed-icon' : undefined} aria-hidden>
      <use href={`${PICTURE}#${name}`} />
    </svg>
  );
}

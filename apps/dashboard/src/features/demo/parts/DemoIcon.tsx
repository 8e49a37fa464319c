import type { BoldIconName, LineIconName } from '../generated/iconNames';

const PICTURES = {
  line: new URL('../generated/lineIcons.svg', import.meta.url).href,
  bold: new URL('../generated/boldIcons.svg', import.meta.url).href,
};

/** Icons that point somewhere: in a right-to-left page they point the other way. */
const DIRECTED = new Set<string>([
  'arrow-backward',
  'arrow-forward',
  'arrow-left',
  'login',
  'logout',
  'multiple-forward-right',
  'send',
]);

type Props = { size?: number } & (
  { name: LineIconName; isBold?: false } | { name: BoldIconName; isBold: true }
);

/** A drawing of icons.json by its label there; it says nothing by itself. @param size px */
export function DemoIcon({ name, isBold = false, size = 20 }: Props) {
  return (
    <svg width={size} height={size} className={DIRECTED.has(name) ? 'directed-icon' : undefined} aria-hidden>
      <use href={`${PICTURES[isBold ? 'bold' : 'line']}#${name}`} />
    </svg>
  );
}

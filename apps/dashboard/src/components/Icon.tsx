import { Icon as SolarIcon } from '@iconify/react/offline';
import { useSelector } from 'react-redux';
import solar from '../lib/generated/icons.json' with { type: 'json' };
import { selectDirection } from '../lib/preferences';
import type { IconName } from './iconNames';

/** Icons that point somewhere: in a right-to-left page they point the other way. */
const DIRECTED: ReadonlySet<IconName> = new Set([
  'alt-arrow-left-linear',
  'alt-arrow-right-linear',
  'logout-2-linear',
  'plain-linear',
]);

/** A drawing beside words; it says nothing by itself. @param size px */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const isMirrored = useSelector(selectDirection) === 'rtl' && DIRECTED.has(name);
  const icon = { ...solar.icons[name], width: solar.width, height: solar.height };
  return <SolarIcon icon={icon} width={size} height={size} hFlip={isMirrored} aria-hidden />;
}

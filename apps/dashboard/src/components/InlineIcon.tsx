import { INLINE_ICONS } from '../lib/generated/inlineIcons';
import type { InlineIconName } from './inlineIconNames';

/**
 * An icon as `Icon` draws it, with its drawing in it: one that is fetched comes after the rest, and the page is laid
 * out once more for it, which with many rows is seen to slow scrolling down. @param size px
 */
export function InlineIcon({ name, size = 20 }: { name: InlineIconName; size?: number }) {
  const drawing = { __html: INLINE_ICONS[name] };
  return <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden dangerouslySetInnerHTML={drawing} />;
}

import { INLINE_ICONS } from '../lib/generated/inlineIcons';
import type { InlineIconName } from './inlineIconNames';

/**
 * Like `Icon`, but with the drawing inline. A fetched drawing arrives after the rest, and the second layout visibly
 * slows scrolling when there are many rows.
 * @param size px
 */
export function InlineIcon({ name, size = 20 }: { name: InlineIconName; size?: number }) {
  const drawing = { __html: INLINE_ICONS[name] };
  return <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden dangerouslySetInnerHTML={drawing} />;
}

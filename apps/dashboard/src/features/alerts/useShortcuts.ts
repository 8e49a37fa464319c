import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { selectPreferences } from '../../lib/preferences';

/** Where keys already have a meaning. */
const OCCUPIED =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/** Binds single keys to actions, unless the user has turned shortcuts off. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const { shortcuts } = useSelector(selectPreferences);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest(OCCUPIED)) return;
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!shortcuts) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shortcuts]);
}

import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectPreferences } from '../../lib/preferences';

/** Where keys have a meaning already. */
const OCCUPIED = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/** Single keys that do something, unless the user has turned them off. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const { shortcuts } = useSelector(selectPreferences);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!shortcuts) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(OCCUPIED)) return;
      const action = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shortcuts]);
}

import { type FocusEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { AlertResponse } from '../../lib/generated/api';
import type { ListView } from './listView';

/**
 * Keeps the order of the rows while the pointer or the focus is on one of them, so that a press never meets another
 * alert than the one aimed at. What is new waits at the end.
 *
 * @param found the alerts in the order of the view
 * @returns the rows, and properties for the element around them
 */
export function useSteadyOrder(found: AlertResponse[], view: ListView) {
  const [last, setLast] = useState({ found, view });
  const ref = useRef<HTMLElement>(null);
  const follow = () => {
    if (!ref.current?.matches(':hover, :focus-within')) setLast({ found, view });
  };
  const followIfFree = useEffectEvent(follow);
  useEffect(() => followIfFree(), [found]);
  if (last.view !== view) setLast({ found, view });
  const rows = useMemo(() => inOrderOf(last.found, found), [last.found, found]);
  const place = {
    ref: (element: HTMLElement | null) => void (ref.current = element),
    onPointerLeave: follow,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) follow();
    },
  };
  return { rows, place };
}

export type Place = ReturnType<typeof useSteadyOrder>['place'];

function inOrderOf(last: readonly AlertResponse[], found: AlertResponse[]): AlertResponse[] {
  if (last === found) return found;
  const left = new Map(found.map((alert) => [alert.id, alert]));
  const known = last.flatMap(({ id }) => left.get(id) ?? []);
  for (const { id } of known) left.delete(id);
  return [...known, ...left.values()];
}

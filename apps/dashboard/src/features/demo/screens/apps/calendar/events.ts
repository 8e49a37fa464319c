import type { Tone } from '../../../parts';
import { dayOf } from '../../../parts/month';

export interface Event {
  id: number;
  title: string;
  /** ISO date */
  day: string;
  kind: string;
}

/** Kinds of events and their tones. */
export const KINDS: Readonly<Record<string, Tone>> = {
  Work: 'primary',
  Travel: 'info',
  Personal: 'success',
  Important: 'danger',
};

type Entry = readonly [date: number, title: string, kind: string];

const ENTRIES: readonly Entry[] = [
  [2, 'Team breakfast', 'Personal'],
  [5, 'Review of the drafts', 'Work'],
  [8, 'Train to the fair', 'Travel'],
  [9, 'Fair, second day', 'Travel'],
  [14, 'Tax return is due', 'Important'],
  [14, 'Talk with the printer', 'Work'],
  [19, 'Choir rehearsal', 'Personal'],
  [23, 'Release of the catalogue', 'Important'],
  [27, 'Plans for the next month', 'Work'],
];

/** There is something in the month of `today`, whichever it is. */
export function eventsAround(today: Date): readonly Event[] {
  return ENTRIES.map(([date, title, kind], index) => ({
    id: index + 1,
    title,
    kind,
    day: dayOf(new Date(today.getFullYear(), today.getMonth(), date)),
  }));
}

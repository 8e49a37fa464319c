import type { Tone } from '../../../parts';
import type { Choice } from '../parts/Choices';

export interface Task {
  id: number;
  title: string;
  text: string;
  priority: string;
  isDone: boolean;
  isDeleted: boolean;
}

export const INBOX = 'Inbox';
const DONE = 'Done';
const TRASH = 'Trash';
export const PLACES: readonly Choice[] = [
  { name: INBOX, icon: 'list-check' },
  { name: DONE, icon: 'thumb-up' },
  { name: TRASH, icon: 'trash-lines' },
];
export const PRIORITIES: readonly (Choice & { tone: Tone })[] = [
  { name: 'Low', icon: 'tag', tone: 'info' },
  { name: 'Medium', icon: 'tag', tone: 'warning' },
  { name: 'High', icon: 'tag', tone: 'danger' },
];

type Entry = readonly [title: string, text: string, priority: string, isDone?: boolean];

const ENTRIES: readonly Entry[] = [
  ['Order the paper for the catalogue', 'Two hundred sheets, matte.', 'High'],
  ['Water the plants on the third floor', 'The fern twice.', 'Low'],
  ['Compare three insurance offers', 'By price, and by what they leave out.', 'Medium'],
  ['Send the photographs to the press', 'Large files, with the names of the photographers.', 'High', true],
  ['Reserve a table for eight', 'Near the window, if there is one.', 'Low'],
  ['Read the draft of the contract', 'Mark what is unclear.', 'Medium'],
  ['Bring the projector back', 'The cable is in the drawer.', 'Low', true],
  ['Plan the visit of the warehouse', 'Ask who comes along.', 'Medium'],
];

export const TASKS: readonly Task[] = ENTRIES.map(([title, text, priority, isDone = false], index) => ({
  id: index + 1,
  title,
  text,
  priority,
  isDone,
  isDeleted: false,
}));

/** What is deleted is in the trash alone. */
export function isIn(place: string, { isDone, isDeleted, priority }: Task): boolean {
  if (isDeleted || place === TRASH) return isDeleted && place === TRASH;
  return place === INBOX || place === priority || (place === DONE && isDone);
}

import type { Choice } from '../parts/Choices';

export interface Note {
  id: number;
  title: string;
  text: string;
  tag: string;
  isFavourite: boolean;
}

export const ALL = 'All Notes';
export const FAVOURITES = 'Favourites';
export const PLACES: readonly Choice[] = [
  { name: ALL, icon: 'notes' },
  { name: FAVOURITES, icon: 'star' },
];
export const TAGS: readonly Choice[] = [
  { name: 'Personal', icon: 'square-rotated', tone: 'primary' },
  { name: 'Work', icon: 'square-rotated', tone: 'warning' },
  { name: 'Social', icon: 'square-rotated', tone: 'info' },
  { name: 'Important', icon: 'square-rotated', tone: 'danger' },
];

export const NOTES: readonly Note[] = [
  {
    id: 1,
    title: 'Ideas for the spring window',
    text: 'Paper birds, one big map, and a lamp that follows whoever walks by.',
    tag: 'Work',
    isFavourite: true,
  },
  {
    id: 2,
    title: 'Books to return',
    text: 'Two novels and the atlas. The library closes at six.',
    tag: 'Personal',
    isFavourite: false,
  },
  {
    id: 3,
    title: 'Talk with the printer',
    text: 'Ask for thicker paper, and whether they deliver on Mondays.',
    tag: 'Important',
    isFavourite: true,
  },
  {
    id: 4,
    title: 'Summer party',
    text: 'The garden is free on the first weekend. Who brings the music?',
    tag: 'Social',
    isFavourite: false,
  },
  {
    id: 5,
    title: 'Questions for the survey',
    text: 'Five at most, each with a free answer. Try them on three people first.',
    tag: 'Work',
    isFavourite: false,
  },
  {
    id: 6,
    title: 'Recipe of the lentil soup',
    text: 'Onions, carrots, cumin, and a lemon at the end.',
    tag: 'Personal',
    isFavourite: true,
  },
  {
    id: 7,
    title: 'Renew the contract',
    text: 'The old one ends with the month. The new price is in the folder.',
    tag: 'Important',
    isFavourite: false,
  },
];

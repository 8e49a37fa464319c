import dnd from '../../data/dnd.json' with { type: 'json' };
import type { Columns } from '../../parts';
import type { Piece } from './lists';

export const { animationMs: ANIMATION_MS, ghostOpacity: GHOST_OPACITY } = dnd;
/** The label of the link; what follows it in the data file tells where it led. */
export const DOC_LABEL = dnd.docLink.replace(/:.*/, ':');

export interface Person extends Piece {
  name: string;
  /** whose drawing it has */
  face: string;
}

interface Section {
  title: string;
  columns: Columns;
  items?: number | readonly (number | string)[] | undefined;
  handle?: string | undefined;
  leftIcon?: string | undefined;
  rightIcon?: string | undefined;
  time?: string | undefined;
  likes?: string | undefined;
  avatars?: number | undefined;
}

export function sectionOf(title: string): Section {
  const section = dnd.sections.find((one) => one.title === title);
  if (!section) throw new Error(`dnd.json has no section ${title}.`);
  return section;
}

/** The same people in both lists, with other faces in the second. */
const FIRST: readonly Person[] = dnd.items.map(({ id, text, name }) => ({
  id: String(id),
  label: text,
  name,
  face: name,
}));
const SECOND: readonly Person[] = dnd.items.map(({ id, text, name }) => ({
  id: String(id + dnd.items.length),
  label: text,
  name,
  face: `${name} ${id}`,
}));

export const TWO_LISTS: readonly (readonly Person[])[] = [FIRST, SECOND];
/** @param count at most as many as both lists hold */
export const people = (count: number) => [...FIRST, ...SECOND].slice(0, count);

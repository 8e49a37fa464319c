/** Of what is dragged: other things are no cards. */
export const CARD_TYPE = 'application/x-demo-card';
export const COLUMNS = ['To Do', 'In Progress', 'In Review', 'Complete'] as const;

export interface Card {
  id: number;
  title: string;
  text: string;
  tag: string;
  column: string;
  /** who does it */
  name: string;
}

type Entry = readonly [
  title: string,
  text: string,
  tag: string,
  column: (typeof COLUMNS)[number],
  name: string,
];

const ENTRIES: readonly Entry[] = [
  ['Plan the start page', 'Three drafts on paper, one of them daring.', 'Design', 'To Do', 'Ines Barros'],
  ['Choose a font', 'It has to have all sixteen languages.', 'Design', 'To Do', 'Yuna Seto'],
  ['Measure loading time', 'On a slow phone, first visit and second.', 'Development', 'To Do', 'Priya Nair'],
  ['Search in the handbook', 'By words and by headings.', 'Development', 'In Progress', 'Kofi Addo'],
  ['Texts for the price page', 'Short sentences, no stars.', 'Content', 'In Progress', 'Salma Idris'],
  ['Dark colours', 'Every pair is readable.', 'Design', 'In Review', 'Ines Barros'],
  ['Move to the new server', 'Done at night, nobody noticed.', 'Development', 'Complete', 'Elias Lind'],
];

export const CARDS: readonly Card[] = ENTRIES.map(([title, text, tag, column, name], index) => ({
  id: index + 1,
  title,
  text,
  tag,
  column,
  name,
}));
export const TAGS = ['Design', 'Development', 'Content'] as const;

import type { Choice } from '../parts/Choices';

export interface Mail {
  id: number;
  /** the other side */
  name: string;
  subject: string;
  text: string;
  /** days before today */
  daysAgo: number;
  /** where it came, or was sent from */
  folder: string;
  /** `Archive` or `Trash`, if it was moved there */
  movedTo?: string | undefined;
  tag: string;
  isStarred: boolean;
  isRead: boolean;
}

export const INBOX = 'Inbox';
const STARRED = 'Starred';
export const SENT = 'Sent';
export const ARCHIVE = 'Archive';
export const TRASH = 'Trash';
export const FOLDERS: readonly Choice[] = [
  { name: INBOX, icon: 'inbox' },
  { name: STARRED, icon: 'star' },
  { name: SENT, icon: 'send' },
  { name: ARCHIVE, icon: 'archive' },
  { name: TRASH, icon: 'trash' },
];
export const TAGS: readonly Choice[] = [
  { name: 'Personal', icon: 'tag', tone: 'primary' },
  { name: 'Work', icon: 'tag', tone: 'warning' },
  { name: 'Social', icon: 'tag', tone: 'success' },
  { name: 'Private', icon: 'tag', tone: 'danger' },
];

type Entry = readonly [name: string, subject: string, text: string, daysAgo: number, tag: string];

const ENTRIES: readonly Entry[] = [
  [
    'Ines Barros',
    'Colours for the spring catalogue',
    'Here are three palettes. The second one is my favourite; tell me which you would print.',
    0,
    'Work',
  ],
  [
    'Harbour Nine',
    'Your booking of the meeting room',
    'Room two is yours on Thursday from ten to noon. Coffee is included.',
    0,
    'Work',
  ],
  [
    'Yuna Seto',
    'Photographs of the fair',
    'I sorted the pictures and left out the blurred ones. Help yourself.',
    1,
    'Social',
  ],
  [
    'Bruno Keller',
    'Handover for next week',
    'Four questions are open. All of them wait for an answer of the customer.',
    1,
    'Work',
  ],
  [
    'Rosa Vidal',
    'Dinner on Saturday?',
    'We cook for eight people and would be glad if you came, too.',
    2,
    'Personal',
  ],
  ['Amberline', 'The invoice for May', 'The invoice is attached. It is due within thirty days.', 3, 'Work'],
  [
    'Kofi Addo',
    'Bicycle tour along the coast',
    'The weather should hold. We meet at the lighthouse at nine.',
    4,
    'Social',
  ],
  [
    'Town Library',
    'A book is due',
    'Please bring it back by Friday, or keep it for two more weeks.',
    5,
    'Personal',
  ],
  [
    'Marc Petit',
    'Keys of the office',
    'I left the spare key with the neighbours on the first floor.',
    6,
    'Private',
  ],
  [
    'Zofia Maj',
    'Minutes of the meeting',
    'Short and complete, I hope. Correct me where I am wrong.',
    8,
    'Work',
  ],
];

export const MAILS: readonly Mail[] = [
  ...ENTRIES.map(([name, subject, text, daysAgo, tag], index) => ({
    id: index + 1,
    name,
    subject,
    text,
    daysAgo,
    tag,
    folder: INBOX,
    isStarred: index % 4 === 1,
    isRead: index > 2,
  })),
  {
    id: ENTRIES.length + 1,
    name: 'Priya Nair',
    subject: 'Login page on small screens',
    text: 'It works on all three phones now. Thank you for the quick help.',
    daysAgo: 2,
    tag: 'Work',
    folder: SENT,
    isStarred: false,
    isRead: true,
  },
];

/** Deleted mails are in the trash alone; those with a star or a tag are where they lie, and there, too. */
export function isIn(place: string, { folder, movedTo = folder, isStarred, tag }: Mail): boolean {
  if (movedTo === TRASH || place === TRASH) return movedTo === place;
  return movedTo === place || tag === place || (place === STARRED && isStarred);
}

export interface Line {
  id: number;
  isOwn: boolean;
  text: string;
  /** minutes after midnight */
  at: number;
}

export interface Talk {
  id: number;
  name: string;
  isOnline: boolean;
  lines: readonly Line[];
}

type Said = readonly [isOwn: boolean, text: string];

const SAID: readonly (readonly [name: string, isOnline: boolean, said: readonly Said[]])[] = [
  [
    'Ines Barros',
    true,
    [
      [false, 'Good morning! Did the new colours arrive?'],
      [true, 'They did, and they look fine on both grounds.'],
      [false, 'Then I shall draw the icons in them today.'],
      [true, 'Thank you. I am curious.'],
    ],
  ],
  [
    'Kofi Addo',
    true,
    [
      [false, 'The second crane stands since yesterday.'],
      [true, 'Two days early. Well done!'],
    ],
  ],
  [
    'Priya Nair',
    false,
    [
      [true, 'Can you look at the login page once more?'],
      [false, 'After lunch. Is it the same fault?'],
      [true, 'The same, but on small screens only.'],
    ],
  ],
  ['Bruno Keller', true, [[false, 'Nobody waits in the queue. Coffee?']]],
  [
    'Zofia Maj',
    false,
    [
      [false, 'The plan for spring is in the shared folder.'],
      [true, 'I read it on the train and will answer tonight.'],
    ],
  ],
  ['Yuna Seto', false, [[true, 'The drawings for the fair are lovely.']]],
];
const NINE = 9 * 60;

export const TALKS: readonly Talk[] = SAID.map(([name, isOnline, said], index) => ({
  id: index + 1,
  name,
  isOnline,
  lines: said.map(([isOwn, text], at) => ({ id: at + 1, isOwn, text, at: NINE + index * 17 + at * 4 })),
}));

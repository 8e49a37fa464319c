import type { Tone } from '../../../parts';

export const STATUSES = ['Active', 'On leave', 'Invited'] as const;
export type Status = (typeof STATUSES)[number];
export const STATUS_TONES: Readonly<Record<Status, Tone>> = {
  Active: 'success',
  'On leave': 'warning',
  Invited: 'info',
};

export interface Person {
  id: number;
  first: string;
  last: string;
  email: string;
  phone: string;
  company: string;
  /** ISO 3166 */
  country: string;
  age: number;
  /** ISO date */
  started: string;
  /** percent */
  progress: number;
  status: Status;
  /** of the last weeks */
  sales: readonly number[];
}

type Entry = readonly [
  first: string,
  last: string,
  company: string,
  country: string,
  age: number,
  started: string,
];

const ENTRIES: readonly Entry[] = [
  ['Mira', 'Holt', 'Brightfold', 'NO', 34, '2019-03-11'],
  ['Tomas', 'Vance', 'Oak & Iron', 'CL', 41, '2016-09-02'],
  ['Ines', 'Barros', 'Seven Tides', 'PT', 29, '2021-01-18'],
  ['Kofi', 'Addo', 'Harbour Nine', 'GH', 38, '2018-06-25'],
  ['Yuna', 'Seto', 'Paper Crane', 'JP', 26, '2022-04-04'],
  ['Elias', 'Lind', 'Northgate', 'SE', 52, '2011-11-14'],
  ['Priya', 'Nair', 'Brightfold', 'IN', 31, '2020-02-10'],
  ['Bruno', 'Keller', 'Alpenwerk', 'AT', 45, '2014-08-19'],
  ['Salma', 'Idris', 'Dune Works', 'EG', 36, '2018-12-03'],
  ['Owen', 'Marsh', 'Seven Tides', 'IE', 23, '2023-07-17'],
  ['Zofia', 'Maj', 'Amberline', 'PL', 33, '2019-10-28'],
  ['Diego', 'Roca', 'Oak & Iron', 'MX', 48, '2013-05-06'],
  ['Hana', 'Kim', 'Paper Crane', 'KR', 27, '2021-09-13'],
  ['Lukas', 'Bauer', 'Alpenwerk', 'DE', 39, '2017-01-23'],
  ['Amara', 'Okoye', 'Harbour Nine', 'NG', 30, '2020-06-15'],
  ['Noor', 'Haddad', 'Dune Works', 'JO', 44, '2015-02-09'],
  ['Freya', 'Dahl', 'Northgate', 'DK', 35, '2018-03-26'],
  ['Matteo', 'Riva', 'Amberline', 'IT', 57, '2008-10-20'],
  ['Lin', 'Zhao', 'Paper Crane', 'CN', 32, '2019-07-01'],
  ['Grace', 'Wood', 'Brightfold', 'CA', 28, '2022-01-10'],
  ['Petr', 'Novak', 'Northgate', 'CZ', 50, '2012-04-16'],
  ['Aylin', 'Demir', 'Seven Tides', 'TR', 25, '2023-02-27'],
  ['Jonah', 'Pike', 'Harbour Nine', 'AU', 43, '2014-11-10'],
  ['Rosa', 'Vidal', 'Oak & Iron', 'ES', 37, '2017-08-07'],
  ['Timo', 'Salo', 'Northgate', 'FI', 46, '2013-12-09'],
  ['Leila', 'Karimi', 'Dune Works', 'MA', 31, '2020-10-05'],
  ['Marc', 'Petit', 'Amberline', 'FR', 40, '2016-05-30'],
];
const WEEKS = [0, 1, 2, 3, 4, 5, 6, 7];

/** People of the sample tables: none of them lives. */
export const PEOPLE: readonly Person[] = ENTRIES.map(
  ([first, last, company, country, age, started], index) => ({
    id: index + 1,
    first,
    last,
    email: `${first}.${last}@example.com`.toLowerCase(),
    // Numbers that are kept free for samples.
    phone: `+1 555 01${String(index + 10)}`,
    company,
    country,
    age,
    started,
    progress: 15 + ((index * 37) % 84),
    // The remainder is an index of the list.
    status: STATUSES[(index * 5) % STATUSES.length] as Status,
    sales: WEEKS.map((week) => 10 + ((index * 7 + week * week * 5) % 31)),
  }),
);

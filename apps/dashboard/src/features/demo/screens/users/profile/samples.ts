// Figures of a person who does not exist; no data file has any.
import type { Tone } from '../../../theme/tones';

/** Of the texts for the screens of users. */
export type TextId = `demo.users.${string}`;

export const PHONE = '+1 555 0123';

export const TASKS: readonly { label: TextId; done: number; all: number; days: number; tone: Tone }[] = [
  { label: 'demo.users.task.site', done: 9, all: 20, days: 2, tone: 'danger' },
  { label: 'demo.users.task.shop', done: 47, all: 50, days: 5, tone: 'info' },
  { label: 'demo.users.task.mobile', done: 20, all: 25, days: 14, tone: 'success' },
  { label: 'demo.users.task.mail', done: 3, all: 10, days: 21, tone: 'warning' },
];

export const PLAN = { price: 39, daysLeft: 5, percent: 83 };

/** The last first. */
export const PAYMENTS: readonly { year: number; month: number; amount: number }[] = [
  { year: 2026, month: 3, amount: 39 },
  { year: 2026, month: 2, amount: 39 },
  { year: 2026, month: 1, amount: 19.5 },
];

export const CARDS: readonly { digits: string; year: number; month: number; tone: Tone }[] = [
  { digits: '0110', year: 2029, month: 3, tone: 'primary' },
  { digits: '0220', year: 2028, month: 7, tone: 'success' },
  { digits: '0330', year: 2030, month: 1, tone: 'warning' },
];

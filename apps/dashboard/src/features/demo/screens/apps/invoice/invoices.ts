import type { Tone } from '../../../parts';

export const STATUSES = ['Paid', 'Pending', 'Overdue'] as const;
export type Status = (typeof STATUSES)[number];
export const STATUS_TONES: Readonly<Record<Status, Tone>> = {
  Paid: 'success',
  Pending: 'warning',
  Overdue: 'danger',
};

export interface Item {
  id: number;
  title: string;
  quantity: number;
  price: number;
}

export interface Party {
  name: string;
  address: string;
  email: string;
  phone: string;
}

export interface Invoice {
  number: string;
  /** ISO dates */
  issued: string;
  due: string;
  from: Party;
  to: Party;
  items: readonly Item[];
  /** percent */
  discount: number;
  tax: number;
  note: string;
}

export const INVOICE: Invoice = {
  number: 'INV-1042',
  issued: '2026-05-04',
  due: '2026-06-03',
  from: {
    name: 'Lantern Studio',
    address: '12 Quay Street, Bristol',
    email: 'accounts@example.com',
    phone: '+1 555 0100',
  },
  to: {
    name: 'Brightfold Ltd.',
    address: '7 Harbour Road, Bergen',
    email: 'mira.holt@example.com',
    phone: '+1 555 0110',
  },
  items: [
    { id: 1, title: 'Design of the catalogue', quantity: 1, price: 1800 },
    { id: 2, title: 'Illustrations', quantity: 12, price: 85 },
    { id: 3, title: 'Hours of photography', quantity: 6, price: 120 },
    { id: 4, title: 'Proofs on paper', quantity: 3, price: 46.5 },
  ],
  discount: 5,
  tax: 20,
  note: 'Thank you for the good work together. Please name the number of the invoice when you pay.',
};

/** A new one: the sender is known, all else is not. */
export const BLANK: Invoice = {
  ...INVOICE,
  number: 'INV-1043',
  issued: '',
  due: '',
  to: { name: '', address: '', email: '', phone: '' },
  items: [{ id: 1, title: '', quantity: 1, price: 0 }],
  discount: 0,
  note: '',
};

/** What is to be paid: less the discount, with the tax on what is left. */
export function totalsOf({ items, discount, tax }: Pick<Invoice, 'items' | 'discount' | 'tax'>) {
  const subtotal = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const less = (subtotal * discount) / 100;
  const taxed = ((subtotal - less) * tax) / 100;
  return { subtotal, discount: less, tax: taxed, total: subtotal - less + taxed };
}

export interface Entry {
  id: number;
  number: string;
  name: string;
  email: string;
  issued: string;
  amount: number;
  status: Status;
}

const NAMES = [
  'Brightfold Ltd.',
  'Oak & Iron',
  'Seven Tides',
  'Harbour Nine',
  'Paper Crane',
  'Northgate',
  'Alpenwerk',
  'Dune Works',
  'Amberline',
];
const COUNT = 18;
const DAY_MS = 86_400_000;

/** The invoice of the other screens, and those before it. */
export const ENTRIES: readonly Entry[] = Array.from({ length: COUNT }, (_, index) => {
  const name = NAMES[index % NAMES.length] ?? '';
  return {
    id: index + 1,
    number: `INV-${1042 - index}`,
    name,
    email: `${name.split(' ')[0]?.toLowerCase() ?? ''}@example.com`,
    issued: new Date(Date.parse(INVOICE.issued) - index * 9 * DAY_MS).toISOString().slice(0, 10),
    amount: index === 0 ? totalsOf(INVOICE).total : 240 + ((index * 1373) % 4100),
    // The remainder is an index of the list.
    status: STATUSES[(index * 4 + 1) % STATUSES.length] as Status,
  };
});

import { alertWith } from '../../testing/builders';
import { DEFAULT_VIEW, listed, PAGE_ROWS, pageOf, parametersOf, sortedBy, viewOf } from './listView';

const compare = new Intl.Collator('en').compare;
const ALERTS = [
  alertWith({ name: 'beta', created: '2026-01-02T00:00:00Z', totalNotifications: 5 }),
  alertWith({ name: 'Alpha', created: '2026-01-03T00:00:00Z', totalNotifications: 1, isActive: false }),
  alertWith({
    name: 'gamma',
    created: '2026-01-01T00:00:00Z',
    totalNotifications: 9,
    description: 'On ALPHA',
  }),
];
const names = (difference: Partial<typeof DEFAULT_VIEW>) =>
  listed(ALERTS, { ...DEFAULT_VIEW, ...difference }, compare).map(({ name }) => name);

describe('the view of the list', () => {
  it.each([
    ['-created', ['Alpha', 'beta', 'gamma']],
    ['created', ['gamma', 'beta', 'Alpha']],
    ['name', ['Alpha', 'beta', 'gamma']],
    ['-name', ['gamma', 'beta', 'Alpha']],
    ['-sent', ['gamma', 'beta', 'Alpha']],
    ['sent', ['Alpha', 'beta', 'gamma']],
  ] as const)('sorts by %s', (sort, expected) => {
    expect(names({ sort })).toEqual(expected);
  });

  it('searches names and descriptions in any case', () => {
    expect(names({ q: ' alpha ' })).toEqual(['Alpha', 'gamma']);
    expect(names({ q: 'alpha', status: 'inactive' })).toEqual(['Alpha']);
    expect(names({ status: 'active' })).toEqual(['beta', 'gamma']);
  });

  it.each([
    ['café', 'Cafe\u0301'],
    ['cafe', 'Café'],
    ['istanbul', 'İstanbul'],
    ['kadikoy', 'Kadıköy'],
    ['ΟΔΟΣ', 'οδοσήμανση'],
    ['οδοσ', 'οδός'],
    ['strasse', 'Straße'],
    ['finance', 'ﬁnance'],
    ['ΩΜΕΓΑ', 'ωμέγα'],
  ])('finds with %s what is written %s', (q, name) => {
    expect(listed([alertWith({ name })], { ...DEFAULT_VIEW, q }, compare)).toHaveLength(1);
  });

  it('is kept in the address, without what is the default', () => {
    expect(parametersOf(DEFAULT_VIEW).toString()).toBe('');
    const view = { q: 'a&b', status: 'active', sort: '-sent', page: 3 } as const;
    expect(viewOf(parametersOf(view))).toEqual(view);
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'status=gone', 'sort=size'])(
    'takes the default for %s',
    (address) => expect(viewOf(new URLSearchParams(address))).toEqual(DEFAULT_VIEW),
  );

  it('turns a sort around when its column is pressed again', () => {
    expect(sortedBy('name', '-created')).toBe('name');
    expect(sortedBy('name', 'name')).toBe('-name');
    expect(sortedBy('name', '-name')).toBe('name');
    expect(sortedBy('sent', 'name')).toBe('-sent');
    expect(sortedBy('sent', '-sent')).toBe('sent');
  });

  it('shows one page, the last one for those beyond', () => {
    const rows = Array.from({ length: PAGE_ROWS + 1 }, (_, row) => row);
    expect(pageOf(rows, 1)).toMatchObject({ page: 1, pages: 2, from: 1, rows: rows.slice(0, PAGE_ROWS) });
    expect(pageOf(rows, 9)).toMatchObject({ page: 2, pages: 2, from: PAGE_ROWS + 1, rows: [PAGE_ROWS] });
    expect(pageOf([], 1)).toMatchObject({ page: 1, pages: 1, rows: [] });
  });
});

import { notificationWith } from '../../testing/builders';
import { idOf } from '../../testing/fakeHistory';
import { type HistoryPage, type HistoryRow, idAfter, rowOf } from './api';
import { fitsFilter, mergeRows, placeRows, sortOut } from './history';
import { nextPageOf } from './nextPage';

const row = (n: number, differences: Partial<HistoryRow> = {}): HistoryRow => ({
  ...rowOf(notificationWith({ id: idOf(n) })),
  ...differences,
});
const page = (ids: number[], next: number | null): HistoryPage => ({
  rows: ids.map((n) => row(n)),
  next: next === null ? null : idOf(next),
});
const shown = (pages: HistoryPage[]) =>
  pages.map(({ rows }) => rows.map(({ id }) => parseInt(id.slice(-4), 16)));

describe('what is heard of a history', () => {
  const pages = [page([9, 8], 8), page([6, 5], 5)];

  it('is new, changed, as known, or further down', () => {
    const changed = row(6, { status: 'error' });
    const heard = [row(10), row(7), changed, row(8), row(4)].map((each) => ({ row: each, fits: true }));
    expect(sortOut(pages, heard)).toEqual({ changed: [changed], fresh: [row(10), row(7)], gone: new Set() });
  });

  it('comes below the last one too, once all is loaded', () => {
    const { fresh } = sortOut([page([9], null)], [{ row: row(4), fits: true }]);
    expect(fresh).toEqual([row(4)]);
  });

  it('changes a row that no longer fits, and brings none that does not', () => {
    const changed = row(6, { status: 'ok', statusCode: 204 });
    const heard = [changed, row(10)].map((each) => ({ row: each, fits: false }));
    expect(sortOut(pages, heard)).toEqual({ changed: [changed], fresh: [], gone: new Set([idOf(10)]) });
  });

  it('is what was heard last of a row', () => {
    const pending = { row: row(10, { status: 'pending' }), fits: true };
    const delivered = { row: row(10), fits: false };
    expect(sortOut(pages, [pending, delivered])).toMatchObject({ fresh: [], gone: new Set([idOf(10)]) });
    expect(sortOut(pages, [delivered, pending])).toMatchObject({ fresh: [pending.row], gone: new Set() });
  });

  it('is placed by age, over its older state', () => {
    const placed = structuredClone(pages);
    placeRows(placed, [row(10), row(7), row(5, { status: 'error' }), row(1)]);
    expect(shown(placed)).toEqual([
      [10, 9, 8],
      [7, 6, 5, 1],
    ]);
    expect(placed[1]?.rows[2]?.status).toBe('error');
  });

  it('begins an empty history', () => {
    const empty = [page([], null)];
    placeRows(empty, [row(1), row(2)]);
    expect(shown(empty)).toEqual([[2, 1]]);
  });

  it('is merged to one row per id', () => {
    const merged = mergeRows([row(3), row(1)], [row(1, { status: 'error' }), row(2)]);
    expect(merged.map(({ id, status }) => [id, status])).toEqual([
      [idOf(3), 'ok'],
      [idOf(2), 'ok'],
      [idOf(1), 'error'],
    ]);
  });
});

describe('a filter', () => {
  const notification = notificationWith({
    date: '2026-01-02T12:00:00.000Z',
    webhookUrl: 'https://Example.org/hook',
    data: '{"RawTransaction":{"transaction":{"txId":"abcdef"}},"ParsedTransaction":{"AssetName":"qcap"}}',
  });
  it.each([
    [{}, true],
    [{ status: 'ok' }, true],
    [{ status: 'error' }, false],
    [{ since: '2026-01-02T12:00:00.000Z' }, true],
    [{ since: '2026-01-02T12:00:00.001Z' }, false],
    [{ until: '2026-01-02T12:00:00.000Z' }, false],
    [{ until: '2026-01-02T12:00:00.001Z' }, true],
    [{ q: 'EXAMPLE' }, true],
    [{ q: 'BCDE' }, true],
    [{ q: 'xyz' }, false],
  ] as const)('%j lets a notification through: %s', (filter, fits) => {
    expect(fitsFilter(notification, { alertId: 'a1', ...filter })).toBe(fits);
  });
});

it.each([
  [null, null],
  ['</v1/Notification/from-alert/a1?limit=100&before=abc>; rel="next"', 'abc'],
  ['<https://x.test/?before=b>; rel="last", <https://x.test/?before=c>; rel=next', 'c'],
  ['</v1/x?before=abc>; rel="prev"', null],
])('the next page of Link %s is %s', (link, before) => {
  expect(nextPageOf(link)).toBe(before);
});

it.each([
  ['01930000-0000-8000-8000-00000000000f', '01930000-0000-8000-8000-000000000010'],
  ['01930000-0000-8000-8fff-ffffffffffff', '01930000-0000-8000-9000-000000000000'],
  ['not-an-id', 'not-an-id'],
])('after %s comes %s', (id, next) => {
  expect(idAfter(id)).toBe(next);
});

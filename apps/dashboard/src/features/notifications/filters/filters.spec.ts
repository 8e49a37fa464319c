import { filtersOf, historyFilterOf, isFiltered, sinceOf, withFilters } from './filters';

const NOW = Date.parse('2026-01-02T12:00:30.000Z');
const read = (search: string) => filtersOf(new URLSearchParams(search));

describe('filters in the address', () => {
  it('are read, and written as they were', () => {
    const search =
      'status=error&since=2026-01-01T00%3A00%3A00.000Z&until=2026-01-02T00%3A00%3A00.000Z&q=hook';
    const filters = read(search);
    expect(filters).toEqual({
      status: 'error',
      since: '2026-01-01T00:00:00.000Z',
      until: '2026-01-02T00:00:00.000Z',
      q: 'hook',
    });
    expect(withFilters(new URLSearchParams(), filters).toString()).toBe(search);
  });

  it('that are unknown count as none', () => {
    expect(isFiltered(read('status=lost&range=toString&since=yesterday&q=%20'))).toBe(false);
  });

  it.each(['1969-12-31T23:59:59Z', '%2B010000-01-01T00:00:00Z'])(
    'that the API would refuse count as none: %s',
    (moment) => {
      expect(isFiltered(read(`since=${moment}&until=${moment}`))).toBe(false);
    },
  );

  it.each(['2026-10-25T00:30:00+02:00', '2026-10-25T00:30+0200', '2026-10-25T00:30:00%2B02:00'])(
    'take a moment in any zone: %s',
    (moment) => {
      expect(read(`since=${moment}`).since).toBe('2026-10-24T22:30:00.000Z');
    },
  );

  it('leave the rest of the address alone', () => {
    expect(withFilters(new URLSearchParams('n=1&status=ok'), {}).toString()).toBe('n=1');
  });

  it('search for no more letters than the API takes', () => {
    expect(read(`q=${'a'.repeat(201)}`).q).toBe('a'.repeat(200));
  });

  it('with a range ask for what is newer than its first whole minute', () => {
    const filter = historyFilterOf('a1', read('range=1h&until=2020-01-01'));
    expect(filter).toEqual({ alertId: 'a1', range: '1h' });
    expect(sinceOf(filter, NOW)).toBe('2026-01-02T11:00:00.000Z');
  });
});

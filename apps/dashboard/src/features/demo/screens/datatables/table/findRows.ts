import type { ReactNode } from 'react';
import type { Reader } from './useReader';

export interface Column<Row> {
  key: string;
  /** the heading, as the dictionaries have it */
  title: string;
  /** what is searched, exported and, without `show`, seen */
  text: (row: Row, reader: Reader) => string;
  /** what it is sorted by, if not by its text */
  order?: (row: Row) => string | number;
  show?: (row: Row) => ReactNode;
  /** its text stays in one line */
  isWhole?: boolean;
}

export interface Sort {
  key: string;
  isDown: boolean;
}

export interface Search {
  /** in any column */
  query: string;
  /** by the key of a column */
  filters: Readonly<Record<string, string>>;
}

/** Rows that hold what is searched for, whatever its case. */
export function findRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { query, filters }: Search,
  reader: Reader,
): readonly Row[] {
  const holds = (text: string, part: string) => text.toLowerCase().includes(part.trim().toLowerCase());
  return rows.filter(
    (row) =>
      columns.some(({ text }) => holds(text(row, reader), query)) &&
      columns.every(({ key, text }) => holds(text(row, reader), filters[key] ?? '')),
  );
}

/** By the first of `sorts`; where two rows are equal, by the next. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorts: readonly Sort[],
  reader: Reader,
): readonly Row[] {
  const { compare } = new Intl.Collator(reader.locale, { numeric: true });
  const compareBy = (one: Row, other: Row, { key, isDown }: Sort) => {
    const column = columns.find((some) => some.key === key);
    if (!column) return 0;
    const valueOf = (row: Row) => column.order?.(row) ?? column.text(row, reader);
    const [a, b] = isDown ? [valueOf(other), valueOf(one)] : [valueOf(one), valueOf(other)];
    return typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
  };
  return rows.toSorted((one, other) => {
    const differing = sorts.find((sort) => compareBy(one, other, sort) !== 0);
    return differing ? compareBy(one, other, differing) : 0;
  });
}

/** Alone up or down; besides other columns also unsorted. */
export function nextSorts(sorts: readonly Sort[], key: string, isMulti: boolean): readonly Sort[] {
  const old = sorts.find((sort) => sort.key === key);
  if (isMulti && old?.isDown) return sorts.filter((sort) => sort !== old);
  if (!isMulti) return [{ key, isDown: old?.isDown === false }];
  if (!old) return [...sorts, { key, isDown: false }];
  return sorts.map((sort) => (sort === old ? { key, isDown: true } : sort));
}

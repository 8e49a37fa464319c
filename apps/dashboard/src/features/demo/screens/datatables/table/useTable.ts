import { useState } from 'react';
import { type Column, findRows, nextSorts, type Search, type Sort, sortRows } from './findRows';
import { useReader } from './useReader';

export const SIZES = [5, 10, 20, 50] as const;

export interface TableStart {
  size?: number;
  sorts?: readonly Sort[];
  /** columns are sorted besides each other */
  isMulti?: boolean;
}

/** What is searched, sorted and paged, and the rows that are left. */
export function useTable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { size: firstSize = 10, sorts: firstSorts = [], isMulti = false }: TableStart,
) {
  const reader = useReader();
  const [search, setSearch] = useState<Search>({ query: '', filters: {} });
  const [sorts, setSorts] = useState(firstSorts);
  const [size, setSize] = useState(firstSize);
  const [wanted, setPage] = useState(1);
  const found = sortRows(findRows(rows, columns, search, reader), columns, sorts, reader);
  const pages = Math.max(1, Math.ceil(found.length / size));
  // Rows may be gone since the page was chosen.
  const page = Math.min(wanted, pages);
  const start = (page - 1) * size;
  function changeSearch(change: Partial<Search>) {
    setSearch({ ...search, ...change });
    setPage(1);
  }
  return {
    ...search,
    sorts,
    size,
    page,
    pages,
    found,
    start,
    shown: found.slice(start, start + size),
    setPage,
    setQuery: (query: string) => changeSearch({ query }),
    setFilter: (key: string, text: string) => changeSearch({ filters: { ...search.filters, [key]: text } }),
    setSize: (next: number) => {
      setSize(next);
      setPage(1);
    },
    sortBy: (key: string) => setSorts(nextSorts(sorts, key, isMulti)),
  };
}

export type TableState<Row> = ReturnType<typeof useTable<Row>>;

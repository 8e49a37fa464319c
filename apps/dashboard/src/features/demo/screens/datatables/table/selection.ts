export type RowId = number | string;

/** Which rows are chosen, by their ids. */
export interface Choice {
  ids: ReadonlySet<RowId>;
  change: (ids: ReadonlySet<RowId>) => void;
}

export interface Selection extends Choice {
  /** of the rows that are seen */
  pageIds: readonly RowId[];
}

export function toggled(ids: ReadonlySet<RowId>, id: RowId): ReadonlySet<RowId> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

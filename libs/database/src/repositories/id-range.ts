/** Smallest and largest id: a constant range lets Postgres leave out the other partitions. */
export function idRange(ids: readonly string[]): { first: string; last: string } {
  let first = ids[0] ?? '';
  let last = first;
  for (const id of ids) {
    if (id < first) first = id;
    if (id > last) last = id;
  }
  return { first, last };
}

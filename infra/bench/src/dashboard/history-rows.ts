import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** As many as the dashboard asks for at a time. */
export const PAGE_ROWS = 100;

/** Rows of a history, as the API answers them. */
export const historyRows = z.array(z.record(z.string(), z.unknown())).min(1);
export type HistoryRows = z.infer<typeof historyRows>;

/** Ids fall, as those of a history do. */
export function fallingIds(count: number): string[] {
  return Array.from({ length: count }, () => randomUUID())
    .sort()
    .reverse();
}

/** A row for each of the ids, made of those that are there, in turn. */
export function rowsWith(ids: readonly string[], known: HistoryRows): HistoryRows {
  return ids.map((id, index) => ({ ...known[index % known.length], id }));
}

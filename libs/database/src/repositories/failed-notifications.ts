import { ATTEMPTS_PER_NOTIFICATION } from '@tickhook/domain';
import type { DataSource } from 'typeorm';

// What was given up, and is made due again by a user or the operator.

/** SQL: the call of notification `n` is stored. Without it there is no payload: a worker would cancel it. */
export const HAS_CALL = 'EXISTS (SELECT 1 FROM chain_call c WHERE c.tx_id = n.tx_id)';

/** SQL: a worker would send notification `n`, and may. */
export const CAN_BE_SENT = `n.attempts < ${ATTEMPTS_PER_NOTIFICATION} AND ${HAS_CALL}`;

/**
 * SQL: as new, except for the attempts, which go on counting, and the last one, which stays until the next is recorded.
 * @param endpointId to which
 */
export function setDue(endpointId: string): string {
  return `status = 'pending', next_attempt_at = now(), retries = 0, unknowns = 0, endpoint_id = ${endpointId}`;
}

/** Parts in SQL, about notifications `n`. Their parameters begin at $2. */
export interface FailedSearch {
  /** which stretch of the history */
  stretch: string;
  /** its order, which an index has: in the end by id */
  order: string;
  /** which of its failed ones */
  condition: string;
  /** how many of the stretch are read at a time */
  chunk: number;
  parameters: readonly unknown[];
}

/**
 * Ids of failed notifications, as many at a time as there are among so many of the history: however rare they are, no
 * query takes long.
 * @param after the id to begin after
 */
export async function* walkFailed(
  dataSource: DataSource,
  { parameters, ...search }: FailedSearch,
  after: string,
): AsyncGenerator<string[]> {
  const sql = selectFailed(search);
  let last: string | null = after;
  while (last !== null) {
    const [seen]: SeenRow[] = await dataSource.query(sql, [last, ...parameters]);
    if (seen && seen.ids.length > 0) yield seen.ids;
    last = seen?.last ?? null;
  }
}

interface SeenRow {
  /** where to go on; `null` at the end */
  last: string | null;
  ids: string[];
}

function selectFailed({ stretch, order, condition, chunk }: Omit<FailedSearch, 'parameters'>): string {
  return `
    WITH seen AS MATERIALIZED (
      SELECT n.id, n.status, n.attempts, n.created_at, n.attempted_at, n.tx_id FROM notification n
      WHERE ${stretch} AND n.id > $1 ORDER BY ${order} LIMIT ${chunk}
    )
    SELECT (SELECT id FROM seen ORDER BY id DESC LIMIT 1) AS last, ARRAY(
      SELECT n.id FROM seen n WHERE n.status = 'error' AND ${condition} ORDER BY n.id) AS ids`;
}

import { ATTEMPTS_PER_NOTIFICATION } from '@tickhook/domain';
import type { DataSource } from 'typeorm';

// Notifications that were given up, and that a user or the operator makes due again.

/** SQL: the call of notification `n` is stored. Without it there is no payload: a worker would cancel it. */
export const HAS_CALL = 'EXISTS (SELECT 1 FROM chain_call c WHERE c.tx_id = n.tx_id)';

/** SQL: whether a worker can send notification `n`, and has attempts left for it. */
export const CAN_BE_SENT = `n.attempts < ${ATTEMPTS_PER_NOTIFICATION} AND ${HAS_CALL}`;

/**
 * SQL: makes a notification as new, except that attempts go on counting and the last one stays until the next is
 * recorded.
 * @param endpointId SQL for the endpoint to send to
 */
export function setDue(endpointId: string): string {
  return `status = 'pending', next_attempt_at = now(), retries = 0, unknowns = 0, endpoint_id = ${endpointId}`;
}

/** SQL parts about notifications `n`, whose parameters begin at $2. */
export interface FailedSearch {
  /** condition for a stretch of the history */
  stretch: string;
  /** order of the stretch, as in an index, with the id last */
  order: string;
  /** condition for its failed notifications */
  condition: string;
  /** how many notifications of the stretch are read at a time */
  chunk: number;
  parameters: readonly unknown[];
}

/**
 * Ids of failed notifications: each time those found in one `chunk` of the history, so that no query takes long however
 * rare they are.
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

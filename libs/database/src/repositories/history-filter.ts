import type { NotificationStatus } from '@tickhook/domain';

/** Selects notifications of an alert; a field that is not given does not restrict. */
export interface HistoryFilter {
  /** those older than this notification */
  before?: string;
  status?: NotificationStatus;
  /** those made then or later */
  since?: Date;
  /** those made before then */
  until?: Date;
  /** part of the URL of the last attempt, or of the transaction's id; case does not matter */
  q?: string;
  /** the one of this call */
  call?: { txId: string; occurredAt: Date };
}

/** Conditions on `notification n`, and the values of their parameters. */
export interface HistoryConditions {
  /** one list of conditions, or two that share no rows, of which the second selects few */
  alternatives: string[][];
  parameters: unknown[];
}

/**
 * Ids begin with the time of the tick; dates are when notifications were made, mostly seconds later. A range of dates
 * is therefore a range of ids, an hour wider on both sides; notifications that are further off have their own index.
 * Only fields that are given become conditions: a plan that must serve all cases serves none well.
 */
export function conditionsOf(alertId: string, filter: HistoryFilter): HistoryConditions {
  const { before, status, since, until, q, call } = filter;
  const parameters: unknown[] = [];
  const given = (value: unknown) => `$${parameters.push(value)}`;
  const all = [ofAlert(given(alertId))];
  if (before !== undefined) all.push(`n.id < ${given(before)}`);
  if (status !== undefined) all.push(`n.status = ${given(status)}`);
  if (q) all.push(containing(given(`%${escapeLike(q)}%`)));
  if (call !== undefined) all.push(...ofCall(given(call.txId), `${given(call.occurredAt)}::timestamptz`));
  if (since === undefined && until === undefined) return { alternatives: [all], parameters };

  const near: string[] = [];
  const far: string[] = [];
  if (since !== undefined) {
    const moment = `${given(since)}::timestamptz`;
    all.push(`n.created_at >= ${moment}`);
    near.push(`n.id >= ${firstIdSince(moment)}`);
    far.push(`n.id < ${firstIdSince(moment)}`);
  }
  if (until !== undefined) {
    const moment = `${given(until)}::timestamptz`;
    const end = `notification_id_floor(${moment} + ${DISPLACED_AFTER})`;
    all.push(`n.created_at < ${moment}`);
    near.push(`n.id < ${end}`);
    far.push(`n.id >= ${end}`);
  }
  const displaced = [...all, IS_DISPLACED, `(${far.join(' OR ')})`];
  return { alternatives: [[...all, ...near], displaced], parameters };
}

/**
 * SQL: notifications of one alert. Combined with `NEWEST_FIRST`, only the index on alert and id has that order. With
 * `=` an order by id alone would do, and for an alert that seems to be one of few the planner would read everybody's
 * rows by the primary key, though the alert's newest row may come after all of the others'.
 * @param id an SQL expression
 */
export function ofAlert(id: string): string {
  return `n.alert_id = ANY(ARRAY[${id}]::uuid[])`;
}

export const NEWEST_FIRST = 'n.alert_id DESC, n.id DESC';

/** Whether a filter sets nothing but where to begin: such a read needs no time limit, all others have one. */
export function isWholeHistory({ status, since, until, q, call }: HistoryFilter): boolean {
  return !q && [status, since, until, call].every((value) => value === undefined);
}

/** How far `notification_is_displaced` lets the date be from the id's time. */
const DISPLACED_AFTER = `interval '1 hour'`;

/** Must be written as in its index. */
export const IS_DISPLACED = 'notification_is_displaced(n.id, n.created_at)';

/**
 * SQL: smallest id that a notification made at or after a moment may have, unless it is displaced. A second is
 * subtracted, as ids hold only whole milliseconds.
 * @param moment an SQL expression; ids cannot hold a time before 1970
 */
export function firstIdSince(moment: string): string {
  return `notification_id_floor(greatest(${moment} - ${DISPLACED_AFTER} - interval '1 second', 'epoch'))`;
}

function containing(pattern: string): string {
  return `(n.url ILIKE ${pattern} OR n.tx_id ILIKE ${pattern})`;
}

/** Ids begin with the whole milliseconds of the tick. */
function ofCall(txId: string, occurredAt: string): string[] {
  const next = `${occurredAt} + interval '1 millisecond'`;
  return [
    `n.tx_id = ${txId}`,
    `n.id >= notification_id_floor(${occurredAt})`,
    `n.id < notification_id_floor(${next})`,
  ];
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

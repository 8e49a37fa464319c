import type { EntityManager } from 'typeorm';
import type { MailContent } from './mail-content.js';
import { noteMails, type NewMail } from './mail.repository.js';
import type { AlertTarget, Outcome } from './outcome.js';

/** An alert that fails for this long without one success is switched off. */
const FAILING_DAYS = 5;
/**
 * A row of failures ends when the next one comes later than this, which is more than the longest pause between two tries:
 * time in which nothing was sent, as while Tickhook was stopped, says nothing about a receiver.
 */
const FORGOTTEN_DAYS = 2;
/** The last failure is noted at most this often. */
const NOTED_HOURS = 1;

/** What the attempts of one recording say about an alert's URL; `mixed` is a success and then a failure at the end. */
export interface AlertHealth extends AlertTarget {
  outcome: 'ok' | 'failed' | 'mixed' | 'gone';
}

/** Sums up outcomes, given in order of arrival, for each alert and URL. */
export function healthOf(outcomes: readonly Outcome[]): AlertHealth[] {
  const byTarget = new Map<string, AlertHealth>();
  for (const outcome of outcomes) {
    if (!('attempt' in outcome)) continue;
    const { alertId, webhook } = outcome;
    if (alertId === undefined || webhook === undefined) continue;
    const key = `${alertId} ${webhook}`;
    const before = byTarget.get(key)?.outcome;
    byTarget.set(key, { alertId, webhook, outcome: healthAfter(before, outcome.kind) });
  }
  return [...byTarget.values()];
}

function healthAfter(before: AlertHealth['outcome'] | undefined, kind: string): AlertHealth['outcome'] {
  if (kind === 'gone' || before === 'gone') return 'gone';
  if (kind === 'ok') return 'ok';
  return before === undefined || before === 'failed' ? 'failed' : 'mixed';
}

/** SQL: whether the outcome `h.outcome` changes the row of this alert. */
export function changesHealth(alert: string): string {
  return `CASE h.outcome WHEN 'gone' THEN ${alert}.is_active
    WHEN 'failed' THEN ${alert}.failing_since IS NULL OR ${alert}.failed_at IS NULL
      OR ${alert}.failed_at <= now() - interval '${NOTED_HOURS} hours' OR (${alert}.is_active AND ${isFailingLong(alert)})
    ELSE ${alert}.failing_since IS NOT NULL OR h.outcome = 'mixed' END`;
}

/** Without the time of the last failure, which older versions did not note, it counts as recent. */
const isFailingStill = (alert: string) =>
  `coalesce(${alert}.failed_at > now() - interval '${FORGOTTEN_DAYS} days', true)`;

const isFailingLong = (alert: string) =>
  `(${alert}.failing_since <= now() - interval '${FAILING_DAYS} days' AND ${isFailingStill(alert)})`;

/**
 * Records when alerts begin and stop failing, and switches off those that are gone or have failed for too long, with a
 * mail to the owner. Only an alert's present URL counts: an answer from an older one changes nothing.
 * @param locked ids of the alerts that the transaction has locked; the others stay as they are
 */
export async function recordHealth(
  manager: EntityManager,
  health: readonly AlertHealth[],
  locked: ReadonlySet<string>,
): Promise<void> {
  const changes = health.filter(({ alertId }) => locked.has(alertId));
  if (changes.length === 0) return;
  const rows: SwitchedOffRow[] = await manager.query(RECORD_HEALTH, [
    changes.map(({ alertId }) => alertId),
    changes.map(({ webhook }) => webhook),
    changes.map(({ outcome }) => outcome),
  ]);
  const mails = rows.map(({ userId, ...data }): NewMail => ({
    userId,
    content: { kind: SWITCHED_OFF, data },
  }));
  await noteMails(manager, mails);
}

const SWITCHED_OFF = 'alert-switched-off';
type SwitchedOffRow = { userId: string } & Extract<MailContent, { kind: typeof SWITCHED_OFF }>['data'];

const RECORD_HEALTH = `
  WITH changed AS (
    SELECT a.id, h.outcome, a.is_active AND (h.outcome = 'gone' OR h.outcome = 'failed' AND
      a.failing_since IS NOT NULL AND ${isFailingLong('a')}) AS is_over
    FROM unnest($1::uuid[], $2::text[], $3::text[]) AS h(alert_id, webhook, outcome)
    JOIN alert a ON a.id = h.alert_id AND a.webhook = h.webhook AND ${changesHealth('a')}
  ), updated AS (
    UPDATE alert a SET
      failing_since = CASE WHEN c.outcome = 'ok' THEN NULL WHEN c.outcome = 'mixed' THEN now()
        WHEN ${isFailingStill('a')} THEN coalesce(a.failing_since, now()) ELSE now() END,
      failed_at = CASE WHEN c.outcome = 'ok' THEN NULL ELSE now() END,
      is_active = a.is_active AND NOT c.is_over,
      inactive_since = CASE WHEN c.is_over THEN now() ELSE a.inactive_since END,
      inactive_reason = CASE WHEN NOT c.is_over THEN a.inactive_reason
        WHEN c.outcome = 'gone' THEN 'gone' ELSE 'failing' END
    FROM changed c WHERE a.id = c.id
    RETURNING a.id, a.user_id, a.name, a.inactive_reason, c.is_over
  )
  SELECT user_id AS "userId", id AS "alertId", name AS "alertName", inactive_reason AS reason
  FROM updated WHERE is_over`;

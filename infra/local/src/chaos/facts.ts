import { DEFAULT_PLAN, PLANS, type PlanName } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import type { Chain } from './chain.js';
import type { Received } from './receivers.js';
import { wants, type Watch } from './watches.js';

/** A call that an alert must be notified of. */
export interface Expected {
  alertId: string;
  txId: string;
  /** false when the alert may have been made too late for the call */
  isCertain: boolean;
}

export interface WatchFact {
  alertId: string;
  userId: string;
  /** whether its receiver ever accepts anything */
  isTaken: boolean;
}

export interface UserFact {
  userId: string;
  /** the plan's notification limit; `null` means unlimited */
  limit: number | null;
  /** notifications charged */
  used: number;
  withheld: number;
}

export interface NotificationFact {
  id: string;
  alertId: string;
  txId: string;
  status: string;
  /** errors of all its attempts in order; `null` for an attempt without one */
  errors: (string | null)[];
}

/** Unfinished work in the database. */
export type Leftovers = Record<'unmatched' | 'dispatches' | 'leases' | 'due' | 'pending', number>;

/** Everything a run is judged by. */
export interface Facts {
  expected: readonly Expected[];
  watches: readonly WatchFact[];
  users: readonly UserFact[];
  notifications: readonly NotificationFact[];
  /** number of notifications by alert, according to the counters */
  counted: ReadonlyMap<string, number>;
  received: readonly Received[];
  leftovers: Leftovers;
  /** some of the leftovers, described in words */
  hanging: readonly string[];
  /** ids of the calls on the chain, and of the stored calls */
  calls: { onChain: readonly string[]; stored: readonly string[] };
  cursor: number;
  head: number;
}

/** The expected notifications, found by comparing every call with every alert. */
function expectedOf(chain: Pick<Chain, 'calls'>, watches: readonly Watch[]): Expected[] {
  return watches.flatMap((watch) =>
    chain.calls
      .filter((call) => wants(watch, call))
      .map(({ txId, tick }) => ({ alertId: watch.alertId, txId, isCertain: tick > watch.since })),
  );
}

export interface FactSources {
  dataSource: DataSource;
  chain: Chain;
  watches: readonly Watch[];
  received: readonly Received[];
}

export async function readFacts({ dataSource, chain, watches, received }: FactSources): Promise<Facts> {
  const rows = <T>(query: string): Promise<T[]> => dataSource.query(query);
  const users = await rows<Omit<UserFact, 'limit'> & { plan: PlanName | null }>(USERS);
  const counters = await rows<{ alertId: string; count: number }>(COUNTERS);
  const stored = await rows<{ txId: string }>('SELECT tx_id AS "txId" FROM chain_call');
  return {
    expected: expectedOf(chain, watches),
    watches: watches.map(({ alertId, userId, behaviour }) => ({
      alertId,
      userId,
      isTaken: behaviour !== 'never',
    })),
    users: users.map(({ plan, ...user }) => ({
      ...user,
      limit: PLANS[plan ?? DEFAULT_PLAN].notificationsLimit,
    })),
    notifications: await rows<NotificationFact>(NOTIFICATIONS),
    counted: new Map(counters.map(({ alertId, count }) => [alertId, count])),
    received,
    leftovers: await readLeftovers(dataSource),
    hanging: (await rows<{ text: string }>(HANGING)).map(({ text }) => text),
    calls: { onChain: chain.calls.map(({ txId }) => txId), stored: stored.map(({ txId }) => txId) },
    cursor: await readCursor(dataSource),
    head: chain.numbers.at(-1) ?? 0,
  };
}

export async function readLeftovers(dataSource: DataSource): Promise<Leftovers> {
  const [row]: Leftovers[] = await dataSource.query(LEFTOVERS);
  if (!row) throw new Error('A count has a row.');
  return row;
}

/** The cursor; 0 before the first contact with the feed. */
export async function readCursor(dataSource: DataSource): Promise<number> {
  const [row]: { tick: number }[] = await dataSource.query('SELECT tick::float8 AS tick FROM feed_cursor');
  return row?.tick ?? 0;
}

const USERS = `
  SELECT o.id AS "userId", (SELECT plan FROM subscription s WHERE s.user_id = o.id) AS plan,
    coalesce(sum(u.notifications), 0)::int AS used, coalesce(sum(u.withheld), 0)::int AS withheld
  FROM user_account o LEFT JOIN usage u ON u.user_id = o.id GROUP BY o.id`;

const COUNTERS = 'SELECT alert_id AS "alertId", notifications::int AS count FROM alert_counter';

const NOTIFICATIONS = `
  SELECT n.id, n.alert_id AS "alertId", n.tx_id AS "txId", n.status,
    ARRAY(SELECT a.error FROM attempt a WHERE a.notification_id = n.id ORDER BY a.number)
      || CASE WHEN n.attempts > 0 THEN ARRAY[n.error] ELSE '{}' END AS errors
  FROM notification n`;

const LEFTOVERS = `
  SELECT (SELECT count(*)::int FROM tick WHERE matched_at IS NULL) AS unmatched,
    (SELECT count(*)::int FROM dispatch) AS dispatches,
    (SELECT count(*)::int FROM dispatch WHERE lease_until IS NOT NULL) AS leases,
    (SELECT count(*)::int FROM notification WHERE next_attempt_at IS NOT NULL) AS due,
    (SELECT count(*)::int FROM notification WHERE status = 'pending') AS pending`;

const HANGING = `
  (SELECT format('tick %s is not matched', number) AS text FROM tick WHERE matched_at IS NULL LIMIT 2)
  UNION ALL
  (SELECT format('dispatch %s of %s, made %s ago, lease until %s', id, cardinality(notification_ids),
    now() - created_at, coalesce(lease_until::text, 'none')) FROM dispatch LIMIT 2)
  UNION ALL
  (SELECT format('notification %s after %s attempts, the last one %s; next at %s; dispatch %s; endpoint %s', n.id,
    n.attempts, coalesce(n.error, 'fine'), coalesce(n.next_attempt_at::text, 'none'),
    coalesce(n.dispatch_id::text, 'none'), CASE WHEN e.opened_at IS NULL THEN 'closed' ELSE 'open' END)
   FROM notification n LEFT JOIN endpoint e ON e.id = n.endpoint_id WHERE n.status = 'pending' LIMIT 3)`;

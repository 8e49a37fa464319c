import type { Facts, NotificationFact, UserFact } from './facts.js';
import type { Received } from './receivers.js';

/** What Tickhook promises despite all failures; each promise with the facts that break it. */
export interface Verdict {
  lost: string[];
  unasked: string[];
  otherIdDuplicates: string[];
  unexplainedDuplicates: string[];
  usage: string[];
  stuck: string[];
  chain: string[];
}

/** Errors that leave it unknown whether the receiver accepted the webhook, so it may be sent again. */
const UNCERTAIN = new Set(['unknown', 'timeout', 'connection_reset', 'network']);

/** Facts, indexed for look-ups. */
interface Index {
  facts: Facts;
  notifications: ReadonlyMap<string, NotificationFact[]>;
  /** by webhook-id */
  received: ReadonlyMap<string, Received[]>;
  limitOf: ReadonlyMap<string, number | null>;
  isTaken: ReadonlyMap<string, boolean>;
}

/** Judges a run from its facts. */
export function judge(facts: Facts): Verdict {
  const limits = new Map(facts.users.map(({ userId, limit }) => [userId, limit]));
  const index: Index = {
    facts,
    notifications: groupBy(facts.notifications, keyOf),
    received: groupBy(facts.received, ({ webhookId }) => webhookId),
    limitOf: new Map(facts.watches.map(({ alertId, userId }) => [alertId, limits.get(userId) ?? null])),
    isTaken: new Map(facts.watches.map(({ alertId, isTaken }) => [alertId, isTaken])),
  };
  return {
    lost: [...notMade(index), ...notDelivered(index)],
    unasked: unasked(index),
    otherIdDuplicates: otherIds(index),
    unexplainedDuplicates: unexplained(index),
    usage: facts.users.flatMap((user) => wrongUsage(index, user)).concat(wrongCounters(index)),
    stuck: stuck(index),
    chain: wrongChain(index),
  };
}

/** Every expected call must have a notification. For a user over the plan's limit only the usage gives their number. */
function notMade({ facts, notifications, limitOf }: Index): string[] {
  return facts.expected
    .filter((one) => one.isCertain && limitOf.get(one.alertId) === null && !notifications.has(keyOf(one)))
    .map((one) => `no notification of call ${one.txId} for alert ${one.alertId}`);
}

/** Each notification must be accepted, or tried until its schedule ended if its receiver never accepts anything. */
function notDelivered({ facts, received, isTaken }: Index): string[] {
  return facts.notifications.flatMap((notification) => {
    const { id, alertId, status, errors } = notification;
    const wasTaken = acceptedOf(received, id).length > 0;
    const wanted = isTaken.get(alertId) === false ? 'error' : 'ok';
    if (status === wanted && wasTaken === (wanted === 'ok')) return [];
    return `notification ${id} is ${status} after ${errors.length} attempts, ${wasTaken ? '' : 'not '}taken by its receiver`;
  });
}

function unasked({ facts }: Index): string[] {
  const expected = new Set(facts.expected.map(keyOf));
  const made = facts.notifications.filter((one) => !expected.has(keyOf(one)));
  const sent = facts.received.filter((one) => !expected.has(keyOf(one)));
  return [
    ...made.map(({ id, alertId, txId }) => `notification ${id}: alert ${alertId} does not ask for ${txId}`),
    ...sent.map(({ webhookId, alertId, txId }) => `${webhookId}: alert ${alertId} does not ask for ${txId}`),
  ];
}

/** A call must have a single id per alert, in the database and at the receiver. */
function otherIds({ facts, notifications }: Index): string[] {
  const rows = [...notifications.values()].filter((same) => same.length > 1);
  const wrong = facts.received.filter((one) => {
    const [notification] = notifications.get(keyOf(one)) ?? [];
    return one.webhookId !== `msg_${notification?.id}`;
  });
  return [
    ...rows.map((same) => `notifications ${same.map(({ id }) => id).join()} are of one call and one alert`),
    ...wrong.map(({ webhookId, alertId, txId }) => `call ${txId} came to alert ${alertId} as ${webhookId}`),
  ];
}

/** Every request must be a recorded attempt; a webhook accepted twice must have an attempt with an unknown outcome. */
function unexplained({ facts, received }: Index): string[] {
  return facts.notifications.flatMap(({ id, errors }) => {
    const requests = received.get(`msg_${id}`) ?? [];
    const accepted = acceptedOf(received, id).length;
    const uncertain = errors.filter((error) => error !== null && UNCERTAIN.has(error)).length;
    if (requests.length <= errors.length && accepted <= uncertain + 1) return [];
    const attempts = requests.map(({ attempt }) => attempt).join();
    return `notification ${id} came ${requests.length} times (attempts ${attempts}), on record: ${errors.join() || 'none'}`;
  });
}

function wrongUsage({ facts }: Index, { userId, limit, used, withheld }: UserFact): string[] {
  const isTheirs = new Map(facts.watches.map((watch) => [watch.alertId, watch.userId === userId]));
  const made = facts.notifications.filter(({ alertId }) => isTheirs.get(alertId)).length;
  const asked = facts.expected.filter(({ alertId }) => isTheirs.get(alertId)).length;
  const broken: string[] = [];
  if (used !== made) broken.push(`user ${userId} was charged ${used} for ${made} notifications`);
  if (limit === null && withheld !== 0) broken.push(`${withheld} were withheld from user ${userId}`);
  if (limit === null) return broken;
  const due = Math.min(limit, asked);
  if (made !== due) broken.push(`user ${userId} has ${made} notifications instead of ${due}`);
  if (withheld !== asked - due)
    broken.push(`${withheld} instead of ${asked - due} were withheld from user ${userId}`);
  return broken;
}

function wrongCounters({ facts }: Index): string[] {
  const made = groupBy(facts.notifications, ({ alertId }) => alertId);
  return facts.watches.flatMap(({ alertId }) => {
    const [counted, count] = [facts.counted.get(alertId) ?? 0, made.get(alertId)?.length ?? 0];
    return counted === count ? [] : `alert ${alertId} counts ${counted} of ${count} notifications`;
  });
}

function stuck({ facts: { leftovers, hanging, cursor, head } }: Index): string[] {
  const left = Object.entries(leftovers).filter(([, count]) => count > 0);
  const broken = left.length > 0 ? [left.map(([what, count]) => `${what} ${count}`).join(), ...hanging] : [];
  return cursor === head ? broken : [...broken, `the cursor is at ${cursor}, the head at ${head}`];
}

function wrongChain({ facts: { calls } }: Index): string[] {
  const [onChain, stored] = [new Set(calls.onChain), new Set(calls.stored)];
  return [
    ...calls.onChain.filter((txId) => !stored.has(txId)).map((txId) => `call ${txId} was not stored`),
    ...calls.stored.filter((txId) => !onChain.has(txId)).map((txId) => `call ${txId} is not on the chain`),
  ];
}

const keyOf = ({ alertId, txId }: { alertId: string; txId: string }): string => `${alertId} ${txId}`;

/** Requests of a notification that its receiver answered with 2xx. */
export function acceptedOf(received: ReadonlyMap<string, Received[]>, id: string): Received[] {
  const requests = received.get(`msg_${id}`) ?? [];
  return requests.filter(({ status }) => status !== null && status >= 200 && status < 300);
}

export function groupBy<T>(items: readonly T[], keyFor: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyFor(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

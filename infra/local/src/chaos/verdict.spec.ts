import type { Facts } from './facts.js';
import { brokenLines } from './report.js';
import { judge, type Verdict } from './verdict.js';

const [RICH, POOR] = ['rich', 'poor'];
const attempt = (id: string, alertId: string, txId: string, number: number, status: number | null) => ({
  webhookId: `msg_${id}`,
  alertId,
  attempt: number,
  txId,
  status,
});

/** A good run: a delivery with a retry, one that may have arrived twice, one given up, one withheld. */
function facts(): Facts {
  return {
    expected: [
      { alertId: 'a', txId: 'call1', isCertain: true },
      { alertId: 'a', txId: 'call2', isCertain: true },
      { alertId: 'never', txId: 'call1', isCertain: true },
      { alertId: 'late', txId: 'call1', isCertain: false },
      { alertId: 'small', txId: 'call1', isCertain: true },
      { alertId: 'small', txId: 'call2', isCertain: true },
    ],
    watches: [
      { alertId: 'a', userId: RICH, isTaken: true },
      { alertId: 'never', userId: RICH, isTaken: false },
      { alertId: 'late', userId: RICH, isTaken: true },
      { alertId: 'small', userId: POOR, isTaken: true },
    ],
    users: [
      { userId: RICH, limit: null, used: 3, withheld: 0 },
      { userId: POOR, limit: 1, used: 1, withheld: 1 },
    ],
    notifications: [
      { id: 'n1', alertId: 'a', txId: 'call1', status: 'ok', errors: ['status', null] },
      { id: 'n2', alertId: 'a', txId: 'call2', status: 'ok', errors: ['unknown', null] },
      { id: 'n3', alertId: 'never', txId: 'call1', status: 'error', errors: ['status'] },
      { id: 'n4', alertId: 'small', txId: 'call1', status: 'ok', errors: [null] },
    ],
    counted: new Map([
      ['a', 2],
      ['never', 1],
      ['small', 1],
    ]),
    received: [
      attempt('n1', 'a', 'call1', 1, 500),
      attempt('n1', 'a', 'call1', 2, 204),
      attempt('n2', 'a', 'call2', 1, 204),
      attempt('n2', 'a', 'call2', 2, 204),
      attempt('n3', 'never', 'call1', 1, 500),
      attempt('n4', 'small', 'call1', 1, 204),
    ],
    leftovers: { unmatched: 0, dispatches: 0, leases: 0, due: 0, pending: 0 },
    hanging: [],
    calls: { onChain: ['call1', 'call2'], stored: ['call1', 'call2'] },
    cursor: 200,
    head: 200,
  };
}

const broken = (changes: Partial<Facts>): (keyof Verdict)[] => {
  const entries = Object.entries(judge({ ...facts(), ...changes }));
  // A verdict's entries have its keys.
  return entries.filter(([, list]) => list.length > 0).map(([promise]) => promise as keyof Verdict);
};

/** The notifications of `facts()` with one changed or removed. */
const changed = (id: string, change: object | null): Facts['notifications'] =>
  facts().notifications.flatMap((one) =>
    one.id !== id ? one : change === null ? [] : { ...one, ...change },
  );

describe('the verdict', () => {
  it('finds nothing wrong where all went well', () => {
    expect(broken({})).toEqual([]);
  });

  it('allows a late alert the calls that it may have been late for', () => {
    const late = { id: 'n5', alertId: 'late', txId: 'call1', status: 'ok', errors: [null] };
    const { notifications, received, users, counted } = facts();
    expect(
      broken({
        notifications: [...notifications, late],
        received: [...received, attempt('n5', 'late', 'call1', 1, 204)],
        users: users.map((user) => (user.userId === RICH ? { ...user, used: 4 } : user)),
        counted: new Map([...counted, ['late', 1]]),
      }),
    ).toEqual([]);
  });

  const { notifications, received, users } = facts();
  const twice = { id: 'n6', alertId: 'a', txId: 'call1', status: 'ok', errors: [null] };
  it.each<[string, Partial<Facts>, (keyof Verdict)[]]>([
    [
      'a notification is missing',
      { notifications: changed('n2', null) },
      ['lost', 'otherIdDuplicates', 'usage'],
    ],
    ['no receiver took it', { received: received.filter(({ status }) => status !== 204) }, ['lost']],
    ['it is still pending', { notifications: changed('n1', { status: 'pending' }) }, ['lost']],
    ['it was given up too early', { notifications: changed('n1', { status: 'error' }) }, ['lost']],
    [
      'it came under another id',
      { received: [...received, attempt('n9', 'a', 'call1', 1, 204)] },
      ['otherIdDuplicates'],
    ],
    [
      'it is there twice',
      {
        notifications: [...notifications, twice],
        received: [...received, attempt('n6', 'a', 'call1', 1, 204)],
      },
      ['otherIdDuplicates', 'usage'],
    ],
    [
      'it came twice though each outcome was known',
      { notifications: changed('n2', { errors: ['status', null] }) },
      ['unexplainedDuplicates'],
    ],
    [
      'it came more often than is on record',
      { received: [...received, attempt('n1', 'a', 'call1', 2, 500)] },
      ['unexplainedDuplicates'],
    ],
    [
      'nobody asked for it',
      { received: [...received, attempt('n7', 'small', 'call9', 1, 204)] },
      ['unasked', 'otherIdDuplicates'],
    ],
    ['a user is charged twice', { users: users.map((user) => ({ ...user, used: 4 })) }, ['usage']],
    ['a counter is behind', { counted: new Map([['a', 1]]) }, ['usage']],
    [
      'more was withheld than the plan says',
      { users: users.map((user) => ({ ...user, withheld: 2 })) },
      ['usage'],
    ],
    ['a dispatch is stuck', { leftovers: { ...facts().leftovers, dispatches: 1 } }, ['stuck']],
    ['a tick is unmatched', { leftovers: { ...facts().leftovers, unmatched: 1 } }, ['stuck']],
    ['the cursor is behind', { cursor: 199 }, ['stuck']],
    ['a call was not stored', { calls: { onChain: ['call1', 'call2'], stored: ['call1'] } }, ['chain']],
    ['a call was made up', { calls: { onChain: ['call1'], stored: ['call1', 'call2'] } }, ['chain']],
  ])('is broken when %s', (_what, changes, promises) => {
    expect(broken(changes)).toEqual(promises);
  });

  it('names the first facts that break it', () => {
    const verdict = judge({ ...facts(), notifications: changed('n2', null) });
    expect(brokenLines({ backend: 'redis', verdict })).toContain(
      'BROKEN (redis) lost 1 of 1: no notification of call call2 for alert a',
    );
  });
});

import type { MatchableCall, NotificationCandidate } from '@tickhook/database';
import { notificationId } from './notification-id.js';
import { TickCandidates } from './tick-candidates.js';

const ALERTS = Array.from({ length: 10 }, (_, index) => `alert-${index}`);
const calls: MatchableCall[] = Array.from({ length: 4 }, (_, position) => ({
  txId: `tx${position}`,
  tick: 1,
  position,
  methodId: 1,
  sourceId: 'sender',
  payload: '',
  occurredAt: 1_747_838_896_000,
  replayAlerts: null,
}));

/** Every call matches all alerts. */
function candidatesOf({ txId, position, occurredAt }: MatchableCall): NotificationCandidate[] {
  return ALERTS.map((alertId) => ({
    id: notificationId({ occurredAt, position, alertId, txId }),
    alertId,
    txId,
  }));
}

/** @returns the parts of a tick, and how many calls had been matched after each */
function partsOf(size: number, madeThrough: string | null = null) {
  const tick = new TickCandidates(1, calls, candidatesOf, madeThrough);
  const parts: NotificationCandidate[][] = [];
  const matched: number[] = [];
  do {
    parts.push(tick.nextPart(size));
    matched.push(tick.matched.length);
  } while (tick.isLeft);
  return { parts, matched, tick };
}

const inOrder = calls.flatMap((call) => candidatesOf(call).sort((a, b) => a.id.localeCompare(b.id)));

describe('TickCandidates', () => {
  it.each([
    [7, [7, 7, 7, 7, 7, 5]],
    [10, [10, 10, 10, 10]],
    [40, [40]],
  ])('gives parts of %i in the order of the ids', (size, sizes) => {
    const { parts } = partsOf(size);
    expect(parts.map((part) => part.length)).toEqual(sizes);
    expect(parts.flat()).toEqual(inOrder);
    expect(inOrder.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id).sort());
  });

  it('matches a call no sooner than its part needs', () => {
    expect(partsOf(10).matched).toEqual([2, 3, 4, 4]);
  });

  it('goes on behind what is decided on, and tells of all calls what they match', () => {
    const { parts, tick } = partsOf(10, inOrder[24]!.id);
    expect(parts.flat()).toEqual(inOrder.slice(25));
    expect(tick.matched).toEqual(calls.map((call) => ({ call, alerts: ALERTS.length })));
  });

  it('gives nothing when all is decided on, or nothing matches', () => {
    expect(partsOf(10, inOrder.at(-1)!.id).parts).toEqual([[]]);
    const unmatched = new TickCandidates(1, calls, () => [], null);
    expect(unmatched.nextPart(10)).toEqual([]);
    expect(unmatched.isLeft).toBe(false);
  });
});

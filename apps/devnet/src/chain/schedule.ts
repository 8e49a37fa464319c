import { Dice } from './dice.js';
import {
  ask,
  askRemoval,
  assetIssue,
  bid,
  bidRemoval,
  managementTransfer,
  payment,
  qcapBid,
  shareTransfer,
  unregistered,
  type Occasion,
} from './market.js';
import { QCAP_BID, RECORDED_DRAFTS, type Draft } from './recorded-drafts.js';

/** Two minutes at the chain's pace; each cycle has one QCAP bid and one share transfer. */
const CYCLE_TICKS = 300;
const QCAP_BID_PLACE = 137;
const TRANSFER_PLACE = 287;

const EMPTY_SHARE = 1 / 3;
const MAX_IN_TICK = 3;
/** One tick is left empty after this many recorded calls. */
const RECORDED_RUN = 5;

type Kind = (occasion: Occasion) => Draft;

/** Relative frequency of each kind. */
const KINDS: readonly (readonly [kind: Kind, weight: number])[] = [
  [payment, 35],
  [ask, 20],
  [bid, 20],
  [askRemoval, 8],
  [bidRemoval, 8],
  [unregistered, 5],
  [managementTransfer, 3],
  [assetIssue, 1],
];
const KIND_ROLLS = KINDS.flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind));

const RECORDED_TICKS = new Map(
  RECORDED_DRAFTS.map((draft, i) => [QCAP_BID.tickNumber + 1 + i + Math.floor(i / RECORDED_RUN), draft]),
);
/** The last tick with a recorded call. */
export const LAST_RECORDED_TICK = Math.max(...RECORDED_TICKS.keys());

export interface ScheduleOptions {
  seed: string;
  identities: readonly string[];
}

/** The transactions to sign for a tick, without the recorded bid; none for an empty tick. */
export function draftsOf(tick: number, { seed, identities }: ScheduleOptions): Draft[] {
  if (tick <= LAST_RECORDED_TICK) {
    const recorded = RECORDED_TICKS.get(tick);
    return recorded ? [recorded] : [];
  }
  const occasion = { seed, tick, identities, dice: new Dice(`${seed}:tick:${tick}`) };
  const special = specialKind(tick);
  if (special === undefined && occasion.dice.chance(EMPTY_SHARE)) return [];
  const others = Array.from({ length: occasion.dice.int(special ? 0 : 1, MAX_IN_TICK) }, () =>
    occasion.dice.pick(KIND_ROLLS),
  );
  return (special ? [special, ...others] : others).map((kind) => kind(occasion));
}

function specialKind(tick: number): Kind | undefined {
  if (tick % CYCLE_TICKS === QCAP_BID_PLACE) return qcapBid;
  return tick % CYCLE_TICKS === TRANSFER_PLACE ? shareTransfer : undefined;
}

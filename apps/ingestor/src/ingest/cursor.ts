import type { TickHead } from '@tickhook/qubic';
import type { IngestDependencies } from './ingest.service.js';

/** The last tick that is stored of a network. */
export interface Cursor {
  network: string;
  tick: number;
}

/** What is known before a feed tells which network it serves. */
export async function recallCursor({ ticks, state, inTime }: IngestDependencies): Promise<void> {
  const last = await inTime(ticks.lastMovedCursor());
  if (last) state.wasLeftAt(last);
}

/** The stored position, or for a new database the one the settings ask for. */
export async function openCursor(head: TickHead, dependencies: IngestDependencies): Promise<Cursor> {
  const { ticks, logger, state, inTime } = dependencies;
  const { network } = head;
  let tick = await inTime(ticks.readCursor(network));
  if (tick === undefined) {
    tick = await tickBeforeStart(head, dependencies);
    await inTime(ticks.startCursor(network, tick));
    state.movedTo(tick);
  } else state.standsAt(tick);
  logger.info({ network, cursor: tick, head: head.tickNumber }, 'feed.opened');
  return { network, tick };
}

/** Nothing would ever come after a head that is none: the newest one must be in the list as well. */
async function tickBeforeStart(head: TickHead, { settings, intervals }: IngestDependencies): Promise<number> {
  const { FEED_START_TICK: start } = settings;
  if (start === 'latest') {
    await intervals.requireListed(head);
    return head.tickNumber;
  }
  // Nothing was followed yet, so nothing can be missing before the first tick that a feed has.
  return (start > head.tickNumber ? start : await intervals.beginningAt(start)) - 1;
}

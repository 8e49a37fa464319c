import { FeedRetryError, type TickHead } from '@tickhook/qubic';
import type { IngestDependencies } from './ingest-dependencies.js';

/** The last stored tick of a network. */
export interface Cursor {
  network: string;
  tick: number;
}

/** Tells the state the last stored position, before any feed has said which network it serves. */
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

/**
 * To start at the latest tick, the head must be in the list too: after a bogus head no tick would ever come. Nor is a
 * start further above the head stored: it may be mistyped, and can be corrected until it is.
 */
async function tickBeforeStart(
  head: TickHead,
  { settings, intervals, feed }: IngestDependencies,
): Promise<number> {
  const { FEED_START_TICK: start } = settings;
  if (start === 'latest') {
    await intervals.requireListed(head);
    return head.tickNumber;
  }
  if (start > head.tickNumber + 1) {
    feed.leaveCurrent();
    throw new FeedRetryError(`FEED_START_TICK ${start} is above the head ${head.tickNumber}.`, {
      reason: 'not-processed',
    });
  }
  // Nothing was followed before, so a start at the first tick that a feed has misses nothing.
  return (start > head.tickNumber ? start : await intervals.beginningAt(start)) - 1;
}

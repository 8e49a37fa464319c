import { pick, shuffle, throwDice, until } from '@tickhook/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { APPLICATION, LEASE_MS, type Cast } from './cast.js';
import type { Chain } from './chain.js';
import type { WayDown } from './postgres.js';
import { makeLateWatch, type Watch } from './watches.js';

/** One fault or load change of the plan. */
export interface Action {
  atMs: number;
  kind: Kind;
  /** index of the crew */
  who: 0 | 1;
  /** from 0 to 1; determines duration, extent or variant */
  dice: number;
  number: number;
}

/** Everything an action may use. */
export interface Scene {
  cast: Cast;
  chain: Chain;
  watches: Watch[];
}

export const EVERY_MS = 2000;
/** Alerts made during the run are numbered from here. */
const LATE = 1000;
const SAVE_LIMIT_MS = 30_000;

const KINDS = {
  'worker killed': async ({ cast }, { who }) => signal(cast, 'worker', who, 'SIGKILL'),
  'ingestor killed': async ({ cast }, { who }) => signal(cast, 'ingestor', who, 'SIGKILL'),
  'worker stopped': async ({ cast }, { who }) => signal(cast, 'worker', who, 'SIGTERM'),
  'ingestor stopped': async ({ cast }, { who }) => signal(cast, 'ingestor', who, 'SIGTERM'),
  'worker stands still': ({ cast }, action) => standStill(cast, 'worker', action),
  'ingestor stands still': ({ cast }, action) => standStill(cast, 'ingestor', action),
  'queue emptied': ({ cast }) => cast.queue.empty(),
  'queue away': ({ cast }, { dice }) => cast.queue.outage?.(1000 + 4000 * dice),
  'postgres fast': (scene, action) => postgresDown(scene, action, 'fast'),
  'postgres immediate': (scene, action) => postgresDown(scene, action, 'immediate'),
  'postgres killed': (scene, action) => postgresDown(scene, action, 'killed'),
  'connections cut': ({ cast }) => cutConnections(cast),
  'feed answers wrongly': ({ cast }, action) => answerWrongly(cast, action),
  'feed goes back': ({ cast }, action) => goBack(cast, action),
  'feed hides calls': (scene, action) => hideCalls(scene, action),
  'alert made': (scene, action) => makeAlert(scene, action),
} satisfies Record<string, (scene: Scene, action: Action) => Promise<void> | undefined>;

export type Kind = keyof typeof KINDS;
// Object.keys loses the type of the keys.
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

export interface PlanOptions {
  seed: string;
  durationMs: number;
  /** whether the queue can be taken down */
  hasQueueOutage: boolean;
}

/**
 * The actions of a run, one every two seconds, dealt like cards: each kind comes once before any comes twice. The same
 * seed gives the same plan.
 */
export function planActions({ seed, durationMs, hasQueueOutage }: PlanOptions): Action[] {
  const deck = KIND_NAMES.filter((kind) => hasQueueOutage || kind !== 'queue away');
  const count = Math.floor(durationMs / EVERY_MS);
  const rounds = Array.from({ length: Math.ceil(count / deck.length) }, (_, round) =>
    shuffle(deck, seed, 'round', round),
  );
  return rounds
    .flat()
    .slice(0, count)
    .map((kind, number) => ({
      atMs: Math.round((number + throwDice(seed, 'when', number)) * EVERY_MS),
      kind,
      who: pick([0, 1], seed, 'who', number),
      dice: throwDice(seed, 'how', number),
      number,
    }));
}

/** Performs an action, and reverts it if needed. @throws Error when it needs something that is currently down */
export async function perform(scene: Scene, action: Action): Promise<void> {
  await KINDS[action.kind](scene, action);
}

type Service = 'worker' | 'ingestor';

function signal(cast: Cast, service: Service, who: 0 | 1, name: NodeJS.Signals): void {
  if (!cast.crews[who]?.signal(service, name))
    throw new Error(`${service} ${who} is just being started again`);
}

/** Pauses a process for longer than a lease, so that others have taken over when it resumes. */
async function standStill(cast: Cast, service: Service, { who, dice }: Action): Promise<void> {
  signal(cast, service, who, 'SIGSTOP');
  await pause(LEASE_MS + 500 + 3000 * dice);
  // The process may have been replaced by now; the signal does not harm its successor.
  cast.crews[who]?.signal(service, 'SIGCONT');
}

function postgresDown({ cast }: Scene, { dice }: Action, way: WayDown): Promise<void> {
  return cast.postgres.outage(way, 3000 * dice);
}

async function cutConnections({ dataSource, queue }: Cast): Promise<void> {
  await queue.cut();
  await dataSource.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name <> $1`,
    [APPLICATION],
  );
}

/** Makes 30 to 70 % of all answers faulty: truncated, shuffled, refused, HTML, half JSON, lagging, cut off. */
async function answerWrongly({ feed }: Cast, { dice }: Action): Promise<void> {
  feed.injectAtRandom({ rate: 0.3 + 0.4 * dice, seed: String(dice) });
  await pause(1000 + 3000 * dice);
  feed.recover();
}

async function goBack({ head }: Cast, { dice }: Action): Promise<void> {
  head.setback = 5 + Math.floor(20 * dice);
  await pause(1000 + 2000 * dice);
  head.setback = 0;
}

/** Hides calls from lists, and answers requests by hash as if they were not known yet. */
async function hideCalls({ cast, chain }: Scene, { dice, number }: Action): Promise<void> {
  const hashes = chain.calls.map(({ txId }) => txId).filter((txId) => throwDice(number, txId) < 0.5);
  const back = [
    cast.feed.inject({ fault: { kind: 'hidden', hashes } }),
    cast.feed.inject({ fault: { kind: 'not-found' }, call: 'getTransactionByHash' }),
  ];
  await pause(2000 + 3000 * dice);
  for (const takeBack of back) takeBack();
}

/** Makes an alert. Once saved, it applies to every tick stored later, which includes all beyond the highest head. */
async function makeAlert({ cast, watches }: Scene, { number }: Action): Promise<void> {
  const userId = watches[0]?.userId ?? '';
  // Retries like a person whose alert could not be saved.
  const make = () => makeLateWatch(cast.maker, userId, LATE + number).catch(() => undefined);
  const watch = await until('an alert that is saved', make, SAVE_LIMIT_MS);
  watches.push({ ...watch, since: cast.head.highest });
}

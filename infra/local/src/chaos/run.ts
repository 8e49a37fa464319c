import { messageOf } from '@tickhook/domain';
import { until } from '@tickhook/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { KIND_NAMES, perform, planActions, type Action, type Scene } from './actions.js';
import { assemble, type Cast } from './cast.js';
import { makeChain } from './chain.js';
import { readCursor, readFacts, readLeftovers } from './facts.js';
import type { Backend } from './queue.js';
import { isBroken, type Run } from './report.js';
import { judge } from './verdict.js';
import { makeWatches } from './watches.js';

export interface ChaosOptions {
  backend: Backend;
  /** the same seed gives the same chain, alerts and actions */
  seed: string;
  minutes: number;
  say: (line: string) => void;
}

const TICKS_A_SECOND = 5;
/** Longer than any endpoint waits for its next probe, because on a busy machine receivers miss some probes. */
const SETTLE_LIMIT_MS = 900_000;
/** Folder name by which a later test run cleans up after a killed one (libs/testing: test-postgres.ts). */
const DATA = `tickhook-test-postgres-${process.pid}-`;
const LOGS = 'tickhook-chaos-';

/** Runs the test once on one backend. */
export async function runChaos(options: ChaosOptions): Promise<Run> {
  const { backend, seed, minutes } = options;
  const durationMs = minutes * 60_000;
  const chain = makeChain(seed, Math.round((durationMs / 1000) * TICKS_A_SECOND));
  const dataDir = await mkdtemp(path.join(os.tmpdir(), DATA));
  const logDir = await mkdtemp(path.join(os.tmpdir(), LOGS));
  const cast = await assemble({ backend, seed, chain, durationMs, dataDir, logDir });
  let run: Run | undefined;
  try {
    const watches = await makeWatches(cast.maker);
    run = await play({ cast, chain, watches }, options);
    return run;
  } finally {
    await cast.stop();
    await rm(dataDir, { recursive: true, force: true });
    if (run && !isBroken(run)) await rm(logDir, { recursive: true, force: true });
    else options.say(`logs of the services: ${logDir}`);
  }
}

async function play(scene: Scene, options: ChaosOptions): Promise<Run> {
  const { cast, chain, watches } = scene;
  const { backend, seed, minutes, say } = options;
  const hasQueueOutage = cast.queue.outage !== undefined;
  await cast.start();
  cast.head.start();
  const { actions, missed } = await act(
    scene,
    planActions({ seed, durationMs: minutes * 60_000, hasQueueOutage }),
    say,
  );
  const settledMs = await settle(cast, say);
  const { dataSource, receivers } = cast;
  const facts = await readFacts({ dataSource, chain, watches, received: receivers.received });
  const ticks = chain.numbers.length;
  return { backend, seed, minutes, facts, verdict: judge(facts), actions, missed, ticks, settledMs };
}

/** Performs each action at its time, whether or not the previous one has ended. */
async function act(scene: Scene, plan: readonly Action[], say: ChaosOptions['say']) {
  const startedAt = performance.now();
  const actions = new Map<string, number>(KIND_NAMES.map((kind) => [kind, 0]));
  let missed = 0;
  const performing: Promise<void>[] = [];
  for (const action of plan) {
    await pause(Math.max(0, startedAt + action.atMs - performance.now()));
    say(`${(action.atMs / 1000).toFixed(1).padStart(6)} s  ${action.kind} (${action.who + 1})`);
    const done = () => void actions.set(action.kind, (actions.get(action.kind) ?? 0) + 1);
    const failed = (error: Error) => {
      missed += 1;
      say(`          ${action.kind}: ${error.message}`);
    };
    performing.push(perform(scene, action).then(done, failed));
  }
  await Promise.all(performing);
  return { actions, missed };
}

/** Waits until the chain has ended and nothing is left to do. @returns how long that took; `undefined` on timeout */
async function settle({ dataSource, head }: Cast, say: ChaosOptions['say']): Promise<number | undefined> {
  const startedAt = performance.now();
  const isSettled = async () => {
    const [cursor, leftovers] = [await readCursor(dataSource), await readLeftovers(dataSource)];
    return cursor === head.last && Object.values(leftovers).every((count) => count === 0);
  };
  say('        faults have ended; waiting until everything is settled');
  try {
    // The database may still be recovering.
    await until('everything is settled', () => isSettled().catch(() => false), SETTLE_LIMIT_MS);
    return performance.now() - startedAt;
  } catch (error) {
    say(`        ${messageOf(error)}`);
    return undefined;
  }
}

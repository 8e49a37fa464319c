import { createDataSource, migrate } from '@tickhook/database';
import { runQueueMigrations } from '@tickhook/queues';
import { startFakeFeed, type FakeFeed } from '@tickhook/testing';
import { KeyRing } from '@tickhook/webhooks';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { Supervisor } from '../supervisor.js';
import type { Chain } from './chain.js';
import { HeadMover } from './head-mover.js';
import { ChaosPostgres } from './postgres.js';
import { openQueue, type Backend, type ChaosQueue } from './queue.js';
import { BEHAVIOURS, Receivers, type Behaviour } from './receivers.js';
import type { WatchMaker } from './watches.js';

/** The shortest lease allowed with this webhook timeout. */
export const LEASE_MS = 8000;
export const APPLICATION = 'tickhook-chaos';

const SETTINGS = {
  HOST: '127.0.0.1',
  WORKER_OPS_PORT: '0',
  INGESTOR_OPS_PORT: '0',
  LOG_PRETTY: 'false',
  WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
  WEBHOOK_TIMEOUT_MS: '2000',
  WEBHOOK_RETRY_SCHEDULE: '500ms,1s,1s,1s,1s,1s,1s',
  LEASE_MS: String(LEASE_MS),
  SWEEP_MS: '250',
  SHUTDOWN_MS: '5000',
  RETENTION_MONTHS: '0',
  FEED_POLL_MS: '50',
};

const SERVICES = ['worker', 'ingestor'] as const;

type Ending = () => Promise<unknown> | unknown;

/** All participants: two instances of the built services, database and queue, and the outside world. */
export interface Cast {
  dataSource: DataSource;
  postgres: ChaosPostgres;
  queue: ChaosQueue;
  feed: FakeFeed;
  head: HeadMover;
  receivers: Receivers;
  maker: WatchMaker;
  /** each runs one ingestor and one worker, and restarts those that die */
  crews: readonly Supervisor[];
  /** starts the services; called once there are alerts */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface CastOptions {
  backend: Backend;
  seed: string;
  chain: Chain;
  /** how long the chain grows */
  durationMs: number;
  /** folder for the database's data */
  dataDir: string;
  /** folder for the services' logs */
  logDir: string;
}

export async function assemble(options: CastOptions): Promise<Cast> {
  const endings: Ending[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await assembleParts(options, endings)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assembleParts(options: CastOptions, endings: Ending[]): Promise<Omit<Cast, 'stop'>> {
  const { backend, seed, chain, dataDir, logDir } = options;
  const { postgres, dataSource } = await openDatabase(dataDir, endings);
  const queue = await openQueue(backend, dataSource);
  endings.push(() => queue.stop());
  await runQueueMigrations(queue.url ?? postgres.url);
  const { feed, head, receivers } = await openWorld(options, endings);
  const crews = hireCrews(logDir, endings);
  const key = randomBytes(32);
  const environment = {
    ...SETTINGS,
    DATABASE_URL: postgres.url,
    QUEUE_URL: queue.url ?? postgres.url,
    SECRETS_KEY: key.toString('base64'),
    FEED_URL: feed.url,
    FEED_START_TICK: String(chain.numbers[0]),
  };
  const maker = { dataSource, seed, keys: new KeyRing([key]), receivers: urlsOf(receivers) };
  const start = () => startCrews(crews, environment);
  return { dataSource, postgres, queue, feed, head, receivers, maker, crews, start };
}

async function openDatabase(dataDir: string, endings: Ending[]) {
  const postgres = await ChaosPostgres.start(dataDir);
  endings.push(() => postgres.stop());
  await migrate(postgres.url);
  const dataSource = createDataSource({ url: postgres.url, poolSize: 4, applicationName: APPLICATION });
  await dataSource.initialize();
  endings.push(() => dataSource.destroy());
  return { postgres, dataSource };
}

async function openWorld({ chain, durationMs }: CastOptions, endings: Ending[]) {
  const { ticks, intervals, numbers } = chain;
  const feed = await startFakeFeed({ ticks, intervals, head: numbers[0] ?? 0 });
  endings.push(() => feed.stop());
  const head = new HeadMover(feed, numbers, durationMs);
  endings.push(() => head.stop());
  const receivers = await Receivers.start();
  endings.push(() => receivers.stop());
  return { feed, head, receivers };
}

function hireCrews(logDir: string, endings: Ending[]): Supervisor[] {
  const log = openSync(path.join(logDir, 'services.log'), 'a');
  endings.push(() => closeSync(log));
  const crews = [new Supervisor(log), new Supervisor(log)];
  endings.push(() => stopCrews(crews));
  return crews;
}

async function startCrews(crews: readonly Supervisor[], environment: Record<string, string>): Promise<void> {
  process.once('exit', () => wakeAll(crews));
  await Promise.all(crews.flatMap((crew) => SERVICES.map((name) => crew.start(name, environment))));
}

async function stopCrews(crews: readonly Supervisor[]): Promise<void> {
  wakeAll(crews);
  await Promise.all(crews.map((crew) => crew.stop()));
}

/** Resumes paused services, which could not react to a stop or to the end of their parent. */
function wakeAll(crews: readonly Supervisor[]): void {
  for (const crew of crews) for (const name of SERVICES) crew.signal(name, 'SIGCONT');
}

function urlsOf(receivers: Receivers): Record<Behaviour, string> {
  // The entries contain every behaviour.
  return Object.fromEntries(BEHAVIOURS.map((name) => [name, receivers.url(name)])) as Record<
    Behaviour,
    string
  >;
}

import {
  DispatchRepository,
  MatchRepository,
  PartitionRepository,
  type Claim,
  type DeliverableNotification,
  type Outcome,
  type Recording,
} from '@tickhook/database';
import { aNotificationId, aSecretsKey, aTxId, startTestDatabase } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { addSubscribers } from '../delivery/subscribers.js';
import { randomFrom } from '../match/random.js';
import { median } from '../measure.js';
import type { Result } from '../result.js';
import { readWritten, type Written } from './wal-stats.js';

const ROUNDS = 5;
const ALERTS = 1000;
const CALLS = 10;
const MADE = ALERTS * CALLS;
/** As the worker records them. */
const GROUP_SIZE = 150;
const LEASE_MS = 30_000;
const ORIGINS = Array.from({ length: 50 }, (_, number) => `https://hooks-${number}.example.com`);
/** What one may cost, usage and counters apart. */
const GOALS = { rows: 2, wal: 900, disk: 400, jobs: 0.025 };

interface Round {
  written: Written;
  dispatches: number;
}

/** What a notification costs the database, from its match to its recorded outcome. */
export async function* notificationBench(): AsyncGenerator<Result> {
  const database = await startTestDatabase({ poolSize: 1 });
  try {
    const { dataSource } = database;
    await addSubscribers(dataSource, { count: ALERTS, origins: ORIGINS, key: aSecretsKey() });
    await new PartitionRepository(dataSource).ensure([Date.now()]);
    const rounds: Round[] = [];
    for (let round = 0; round <= ROUNDS; round++) rounds.push(await runRound(dataSource));
    // The first one warmed up: its rows had empty pages before them.
    yield* figures(rounds.slice(1));
    yield figure(
      'on disk, indexes included',
      await diskBytes(dataSource, rounds.length * MADE),
      'bytes',
      GOALS.disk,
    );
  } finally {
    await database.stop();
  }
}

async function runRound(dataSource: DataSource): Promise<Round> {
  // As autovacuum does it when a fifth of a partition has changed.
  await dataSource.query('VACUUM notification');
  let dispatches = 0;
  const written = await readWritten(dataSource, async () => {
    for (let call = 0; call < CALLS; call++) dispatches += await matchAndRecord(dataSource);
  });
  return { written, dispatches };
}

/** One call that every alert asks for; each webhook succeeds at once. @returns how many dispatches it took */
async function matchAndRecord(dataSource: DataSource): Promise<number> {
  const alerts: { id: string }[] = await dataSource.query('SELECT id FROM alert');
  const [txId, occurredAt] = [aTxId(), new Date()];
  const candidates = alerts.map(({ id }) => ({ id: aNotificationId(occurredAt), alertId: id, txId }));
  const { dispatchIds } = await dataSource.transaction((manager) =>
    new MatchRepository().makeNotifications(manager, candidates),
  );
  await recordAll(new DispatchRepository(dataSource), dispatchIds);
  return dispatchIds.length;
}

/** What all of them brought, in the order in which the answers come, group by group. */
async function recordAll(dispatches: DispatchRepository, dispatchIds: readonly string[]): Promise<void> {
  const claims = await Promise.all(dispatchIds.map((id) => claimed(dispatches, id)));
  const answers = inNoOrder(claims.flatMap((claim) => claim.items.map((item) => ({ claim, item }))));
  for (let start = 0; start < answers.length; start += GROUP_SIZE) {
    const [group, later] = [answers.slice(start, start + GROUP_SIZE), answers.slice(start + GROUP_SIZE)];
    const recordings = [...new Set(group.map(({ claim }) => claim))].map((claim): Recording => {
      const outcomes = group.filter((answer) => answer.claim === claim).map(({ item }) => succeeded(item));
      return { claim, outcomes, last: !later.some((answer) => answer.claim === claim) };
    });
    const recorded = await dispatches.recordUsual(recordings);
    if (recorded.size < recordings.length) throw new Error('Nobody else takes dispatches here.');
  }
}

async function claimed(dispatches: DispatchRepository, dispatchId: string): Promise<Claim> {
  const claim = await dispatches.claim(dispatchId, LEASE_MS);
  if (!claim) throw new Error('Nobody else takes dispatches here.');
  return claim;
}

function succeeded({ id, alert }: DeliverableNotification): Outcome {
  if (!alert) throw new Error('Nobody deletes alerts here.');
  const response = Buffer.from('{"status":"accepted"}');
  const attempt = { elapsedMs: 42, statusCode: 200, error: null, url: alert.webhook, response };
  return { id, kind: 'ok', endpointId: alert.endpointId, attempt };
}

/** All are on their way at the same time: their answers come as they like. */
function inNoOrder<T>(items: readonly T[]): T[] {
  const random = randomFrom(1);
  const ranked = items.map((item) => ({ item, rank: random() }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

function* figures(rounds: readonly Round[]): Generator<Result> {
  const each = (read: (written: Written) => number) =>
    median(rounds.map(({ written }) => read(written) / MADE));
  yield figure(
    'rows written',
    each(({ rows }) => rows['notification'] ?? 0),
    'rows',
    GOALS.rows,
  );
  yield figure(
    'rows written to its dispatch',
    each(({ rows }) => rows['dispatch'] ?? 0),
    'rows',
  );
  yield figure(
    'write-ahead log',
    each(({ bytes }) => bytes),
    'bytes',
    GOALS.wal,
  );
  const relations = Object.keys(rounds[0]?.written.byRelation ?? {});
  for (const relation of relations) {
    const bytes = each(({ byRelation }) => byRelation[relation] ?? 0);
    if (bytes >= 5) yield figure(`write-ahead log: ${relation}`, bytes, 'bytes');
  }
  const share = median(rounds.map(({ written }) => written.heapOnlyUpdates / written.updates));
  yield figure('updates that leave the indexes alone', share * 100, '%');
  // One job to match the tick, one for each dispatch.
  const jobs = median(rounds.map(({ dispatches }) => (dispatches + CALLS) / MADE));
  yield figure('jobs', jobs, 'jobs', GOALS.jobs);
}

async function diskBytes(dataSource: DataSource, notifications: number): Promise<number> {
  const [row]: { bytes: string }[] = await dataSource.query(
    `SELECT sum(pg_total_relation_size(c.oid)) AS bytes FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid
     WHERE i.inhparent IN ('notification'::regclass, 'attempt'::regclass)`,
  );
  return Number(row?.bytes) / notifications;
}

function figure(what: string, value: number, unit: string, atMost?: number): Result {
  return {
    bench: 'storage',
    what: `a notification: ${what}`,
    value,
    unit,
    ...(atMost && { goal: { atMost } }),
  };
}

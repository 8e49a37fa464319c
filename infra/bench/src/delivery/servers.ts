import {
  acquireRedis,
  createDatabase,
  findRedisProgram,
  startEmbeddedPostgres,
  startRedisServer,
} from '@tickhook/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const MAX_CONNECTIONS = 300;

/** Where a product keeps its queues: `undefined` is the database itself. */
export interface Backend {
  name: string;
  queueUrl: string | undefined;
}

/** A Postgres that keeps its promises (fsync), and a Redis of our own where one can be had. */
export class Servers {
  private constructor(
    private readonly postgresUrl: string,
    readonly backends: readonly Backend[],
    private readonly stops: readonly (() => Promise<void>)[],
  ) {}

  static async start(): Promise<Servers> {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tickhook-bench-'));
    const postgres = await startEmbeddedPostgres({ dataDir, maxConnections: MAX_CONNECTIONS });
    const stops = [() => postgres.stop(), () => rm(dataDir, { recursive: true, force: true })];
    const backends: Backend[] = [{ name: 'postgres', queueUrl: undefined }];
    const redis = await startOwnRedis();
    if ('skipped' in redis) console.log(`no figures with a queue on Redis: ${redis.skipped}`);
    else {
      backends.push({ name: 'redis', queueUrl: redis.url });
      stops.push(() => redis.stop());
    }
    return new Servers(postgres.url, backends, stops);
  }

  /** @returns the URL of a new database */
  createDatabase(): Promise<string> {
    return createDatabase(this.postgresUrl);
  }

  async stop(): Promise<void> {
    for (const stop of this.stops) await stop();
  }
}

/** A worker's process has no prefix of its own. */
async function startOwnRedis() {
  if (findRedisProgram() !== undefined) return startRedisServer();
  const redis = await acquireRedis();
  if ('skipped' in redis || redis.isOwn) return redis;
  return { skipped: `the Redis at ${redis.description} is not ours` };
}

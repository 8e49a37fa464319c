import 'reflect-metadata';
import { Socket } from 'node:net';
import { isNativeError } from 'node:util/types';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ENTITIES } from './entities/index.js';
import { MIGRATIONS } from './migrations/index.js';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

export interface DatabaseOptions {
  /** `postgres://...` */
  url: string;
  /** most connections of this process */
  poolSize?: number;
  /** shown in `pg_stat_activity` */
  applicationName?: string;
  /** longest wait for a lock; no limit unless given */
  lockTimeoutMs?: number;
  /**
   * A connection is given up when the server has been silent for so long, as a paused one is; no limit unless given. It
   * must be longer than any statement takes, and than the pool keeps an idle connection (10 s).
   */
  silenceLimitMs?: number;
}

/** A transaction whose process is paused loses its row locks after this long. */
const IDLE_IN_TRANSACTION_MS = 15_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** The kernel's keep-alive probes, which begin after this long, notice a server that silently went away. */
const KEEP_ALIVE_MS = 10_000;
/** After a switchover a connection may still lead to the former server, which takes no writes, but not for longer. */
const CONNECTION_LIFE_SECONDS = 300;

/**
 * Between pg's pool and TypeORM (1.1) nobody listens for a connection's errors. One that arrives in the same packet as
 * the server's word that the session is ready would end the process; so it only makes the first query fail.
 */
class LastingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** Options of the data source: entities, migrations, pool. The schema is never synchronised. */
export function dataSourceOptions(options: DatabaseOptions): DataSourceOptions {
  return {
    type: 'postgres',
    url: options.url,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTableName: 'migration',
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    poolSize: options.poolSize ?? 8,
    applicationName: options.applicationName ?? 'tickhook',
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    extra: {
      Client: LastingClient,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      maxLifetimeSeconds: CONNECTION_LIFE_SECONDS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      ...(options.lockTimeoutMs !== undefined && { lock_timeout: options.lockTimeoutMs }),
      ...streamOption(options.silenceLimitMs),
    },
  };
}

/** Not pg's `query_timeout`: it would return to the pool a connection whose query, and transaction, is still open. */
function streamOption(limitMs: number | undefined): { stream?: () => Socket } {
  if (limitMs === undefined) return {};
  const silent = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });
  const stream = () => {
    const socket = new Socket();
    return socket.setTimeout(limitMs, () => socket.destroy(silent()));
  };
  return { stream };
}

/** The database cannot be used as it is, now or later. Its message is one line, for the operator. */
export class DatabaseUnfitError extends Error {}

export function createDataSource(options: DatabaseOptions): DataSource {
  return new DataSource(dataSourceOptions(options));
}

/**
 * Creates a data source and connects it. One that cannot be used leaves no connection behind: TypeORM (1.1) keeps the
 * connection whose first queries fail, which holds a process that wants to end, and one more with every new try.
 * @throws DatabaseUnfitError when a pooler is in between, or the URL asks for what cannot be
 */
export async function openDataSource(options: DatabaseOptions): Promise<DataSource> {
  const dataSource = createDataSource(options);
  try {
    await dataSource.initialize();
    await requireSessions(dataSource);
    return dataSource;
  } catch (error) {
    // Fails when there is no connection.
    await dataSource.driver.disconnect().catch(() => undefined);
    throw asUnfit(error) ?? error;
  }
}

/** SQLSTATEs of a session that cannot begin with such settings: undefined_object, invalid_parameter_value */
const REFUSED_SETTINGS: readonly unknown[] = ['42704', '22023'];

/** @returns `undefined` for what another try may get over */
function asUnfit(error: unknown): DatabaseUnfitError | undefined {
  if (isUnreadableFile(error)) return new DatabaseUnfitError(`DATABASE_URL names a file: ${error.message}`);
  if (!(error instanceof pg.DatabaseError)) return undefined;
  // PgBouncer's answer to settings of a session that it does not keep; Postgres never gives it.
  if (error.message.startsWith('unsupported startup parameter')) return behindPooler();
  const isRefused = error.severity === 'FATAL' && REFUSED_SETTINGS.includes(error.code);
  return isRefused
    ? new DatabaseUnfitError(`DATABASE_URL sets what Postgres refuses: ${error.message}`)
    : undefined;
}

/** A certificate or key, which pg reads before it connects. */
function isUnreadableFile(error: unknown): error is NodeJS.ErrnoException {
  return isNativeError(error) && 'path' in error && 'syscall' in error && error.syscall !== 'connect';
}

function behindPooler(): DatabaseUnfitError {
  return new DatabaseUnfitError(
    'DATABASE_URL leads through a pooler that does not keep the settings of sessions, such as PgBouncer: it must lead to Postgres itself.',
  );
}

/**
 * Locks, LISTEN and settings need sessions of their own. A pooler accepts our settings of a session only if it has been
 * told to drop them; then they have their defaults.
 * @throws DatabaseUnfitError when the session lacks them
 */
export async function requireSessions(dataSource: Pick<DataSource, 'query'>): Promise<void> {
  const [row]: { setting: string }[] = await dataSource.query(
    `SELECT setting FROM pg_settings WHERE name = 'idle_in_transaction_session_timeout'`,
  );
  if (row?.setting === '0') throw behindPooler();
}

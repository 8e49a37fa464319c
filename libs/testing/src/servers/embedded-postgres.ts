import pg from 'pg';
import { freePort } from './free-port.js';
import { chooseAccount, type Account } from './postgres-account.js';
import { findBinaries } from './postgres-binaries.js';
import { prepareCluster, settleFormerServer, type Cluster } from './postgres-cluster.js';
import { startPostgres, type PostgresProcess } from './postgres-process.js';

export interface EmbeddedPostgresOptions {
  /** folder of the cluster and its password; created if missing, kept between starts */
  dataDir: string;
  /** 0 (the default) takes any free port */
  port?: number;
  /** default 100 */
  maxConnections?: number;
  /** further server settings, e.g. FAST_SETTINGS */
  settings?: Record<string, string>;
  /** receives the server's log, line by line, and messages about which folders are used */
  onLog?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** for the superuser `tickhook` and the database `tickhook`, including the password */
  url: string;
  port: number;
  pid: number;
  /** fast shutdown; resolves when the server is gone. Safe to call twice. */
  stop(): Promise<void>;
  /** resolves when the server is gone, whether it was stopped or crashed */
  exited: Promise<void>;
}

/** Fast but unsafe: a power cut may lose the data. For tests only. */
export const FAST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } as const;

const USER = 'tickhook';
const DATABASE = 'tickhook';
const PORT_ATTEMPTS = 5;

/**
 * Starts the PostgreSQL server installed by npm, on 127.0.0.1 only.
 *
 * PostgreSQL refuses to run as root. For root it runs as the owner of the data, else as `postgres` or `nobody`. Files
 * that account cannot reach are kept under /var/lib/tickhook: a copy of the binaries, and the data, in which case
 * `dataDir` holds a file `moved-to`.
 *
 * A server still running on the same data, because its parent was killed, is stopped first.
 * @throws Error when the platform has no binaries, the port is taken, or the server does not come up (with its last log lines)
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const onLog = options.onLog ?? (() => undefined);
  const account = chooseAccount(options.dataDir);
  const binaries = await findBinaries(account, onLog);
  const cluster = await prepareCluster({
    dataDir: options.dataDir,
    user: USER,
    sync: options.settings?.['fsync'] !== 'off',
    account,
    binaries,
    onLog,
  });
  await settleFormerServer(cluster, binaries, account);
  const server = await launch({ ...options, onLog, account, cluster, postgres: binaries.postgres });
  const url = (database: string) =>
    `postgres://${USER}:${cluster.password}@127.0.0.1:${server.port}/${database}`;
  try {
    await createMissingDatabase(url('postgres'));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, url: url(DATABASE) };
}

interface Launch extends EmbeddedPostgresOptions {
  onLog: (line: string) => void;
  account: Account;
  cluster: Cluster;
  postgres: string;
}

type Server = PostgresProcess & { port: number };

/** Another process may take the free port before the server binds it; then another port is tried. */
async function launch(options: Launch, attempt = 1): Promise<Server> {
  const port = options.port || (await freePort());
  try {
    return { ...(await startPostgres({ ...options, args: serverArgs(options, port) })), port };
  } catch (error) {
    const taken = error instanceof Error && error.message.includes('Address already in use');
    if (options.port || !taken || attempt === PORT_ATTEMPTS) throw error;
    return launch(options, attempt + 1);
  }
}

function serverArgs(options: Launch, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: String(options.maxConnections ?? 100),
    log_line_prefix: '',
    ...options.settings,
  };
  const assignments = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', options.cluster.dir, '-p', String(port), ...assignments];
}

async function createMissingDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

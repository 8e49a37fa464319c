import type { DataSource } from 'typeorm';

/** What was written between two moments. Whole pages after a checkpoint are no part of it: they depend on its pace. */
export interface Written {
  /** bytes of the write-ahead log, without those that charge usage and counters */
  bytes: number;
  /** of these, by table or index */
  byRelation: Readonly<Record<string, number>>;
  /** rows inserted, updated or deleted, by table */
  rows: Readonly<Record<string, number>>;
  /** updates of notifications, and those of them that left their indexes alone */
  updates: number;
  heapOnlyUpdates: number;
}

interface Row {
  relation: string;
  kind: string;
  records: number;
  bytes: number;
}

/** Reads the server's log with pg_walinspect, an extension that comes with PostgreSQL. */
export async function readWritten(dataSource: DataSource, work: () => Promise<void>): Promise<Written> {
  await dataSource.query('CREATE EXTENSION IF NOT EXISTS pg_walinspect');
  // A checkpoint meanwhile must not remove what is to be read.
  await dataSource.query(`ALTER SYSTEM SET wal_keep_size = '1GB'`);
  await dataSource.query('SELECT pg_reload_conf()');
  const from = await walPosition(dataSource);
  await work();
  const rows: Row[] = await dataSource.query(SELECT_RECORDS, [from, await walPosition(dataSource)]);
  const kept = rows.filter(({ relation }) => !/^(usage|alert_counter)/.test(relation));
  const changes = kept.filter(({ kind }) => /^Heap (INSERT|UPDATE|HOT_UPDATE|DELETE)/.test(kind));
  const updates = changes.filter(({ relation, kind }) => relation === 'notification' && /UPDATE/.test(kind));
  return {
    bytes: sum(kept, 'bytes'),
    byRelation: totals(kept, 'bytes'),
    rows: totals(changes, 'records'),
    updates: sum(updates, 'records'),
    heapOnlyUpdates: sum(
      updates.filter(({ kind }) => /HOT/.test(kind)),
      'records',
    ),
  };
}

/** The end of the log, all of it flushed: what is not cannot be read. */
async function walPosition(dataSource: DataSource): Promise<string> {
  const [row]: { position: string }[] = await dataSource.query(
    `SELECT pg_logical_emit_message(false, 'bench', '', true) AS position`,
  );
  if (!row) throw new Error('A query without FROM answers one row.');
  return row.position;
}

function totals(rows: readonly Row[], field: 'bytes' | 'records'): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const row of rows) totals[row.relation] = (totals[row.relation] ?? 0) + row[field];
  return totals;
}

function sum(rows: readonly Row[], field: 'bytes' | 'records'): number {
  return rows.reduce((total, row) => total + row[field], 0);
}

/** A record belongs to the relation of its first block; partitions count as their table. Of none: commits. */
const SELECT_RECORDS = `
  SELECT coalesce(regexp_replace(c.relname, '_\\d{4}_\\d{2}', ''), 'other') AS relation,
    r.resource_manager || ' ' || r.record_type AS kind,
    count(*)::int AS records, sum(r.record_length - r.fpi_length)::int AS bytes
  FROM pg_get_wal_records_info($1, $2) r
    LEFT JOIN pg_get_wal_block_info($1, $2) b ON b.start_lsn = r.start_lsn AND b.block_id = 0
    LEFT JOIN pg_class c ON c.relfilenode = b.relfilenode
  GROUP BY 1, 2`;

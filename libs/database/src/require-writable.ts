import type { DataSource } from 'typeorm';

/** @throws when the database is unreachable or read-only: after a switchover its address may still lead to a standby */
export async function requireWritable(dataSource: Pick<DataSource, 'query'>): Promise<void> {
  const [row]: { isReadOnly: boolean }[] = await dataSource.query(
    `SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
  );
  if (row?.isReadOnly !== false) throw new Error('The database takes no writes.');
}

import type { DataSource } from 'typeorm';

/** Time until the first probe of an open endpoint, doubled after each failed probe. */
const FIRST_PROBE_SECONDS = 30;
const LONGEST_PROBE_SECONDS = 600;

/** SQL: when the next probe is due. @param failed SQL for the number of failed probes */
export const probeAfter = (failed: string): string =>
  `now() + least(${LONGEST_PROBE_SECONDS}, ${FIRST_PROBE_SECONDS} * 2 ^ least(${failed}, 10)) * interval '1 second'`;

/** SQL: the columns of a closed breaker. */
export const CLOSED = 'opened_at = NULL, probes = 0, probe_at = NULL, probe_dispatch_id = NULL';

/**
 * The breakers, shared by all workers. Each change is one statement on one row and takes no other lock; a change that
 * another worker has already made writes nothing.
 */
export class EndpointRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Opens a breaker: from now on only probes are sent, the first after a while. @returns whether it was closed */
  async open(id: string): Promise<boolean> {
    const [, changed]: [unknown, number] = await this.dataSource.query(
      `UPDATE endpoint SET opened_at = now(), probes = 0, probe_at = ${probeAfter('0')}
       WHERE id = $1 AND opened_at IS NULL`,
      [id],
    );
    return changed > 0;
  }

  /** A probe failed: the next one waits twice as long. @returns whether it is open */
  async postpone(id: string): Promise<boolean> {
    const [, changed]: [unknown, number] = await this.dataSource.query(
      `UPDATE endpoint SET probes = least(probes + 1, 100), probe_at = ${probeAfter('probes + 1')}
       WHERE id = $1 AND opened_at IS NOT NULL`,
      [id],
    );
    return changed > 0;
  }

  /** Closes a breaker: notifications that waited are due at once. @returns whether it was open */
  async close(id: string): Promise<boolean> {
    const [, changed]: [unknown, number] = await this.dataSource.query(
      `UPDATE endpoint SET ${CLOSED} WHERE id = $1 AND opened_at IS NOT NULL`,
      [id],
    );
    return changed > 0;
  }

  async countOpen(): Promise<number> {
    const [row]: { count: number }[] = await this.dataSource.query(
      'SELECT count(*)::int AS count FROM endpoint WHERE opened_at IS NOT NULL',
    );
    return row?.count ?? 0;
  }
}

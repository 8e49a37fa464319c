import type { DataSource } from 'typeorm';

/** Makes the monthly partitions of notifications and attempts. */
export class PartitionRepository {
  private readonly known = new Set<string>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Makes sure that notifications of calls at these times can be stored. Asks the database once per month.
   * @param times unix milliseconds
   */
  async ensure(times: Iterable<number>): Promise<void> {
    for (const time of times) {
      const month = `${new Date(time).toISOString().slice(0, 7)}-01`;
      if (this.known.has(month)) continue;
      await this.dataSource.query('SELECT ensure_partitions($1::date)', [month]);
      this.known.add(month);
    }
  }
}

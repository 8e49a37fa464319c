import type { DataSource } from 'typeorm';

/** A stored call of a method. */
export interface RecentCall {
  txId: string;
  tick: number;
  methodId: number;
  /** identity of the sender */
  sourceId: string;
  /** time of its tick */
  occurredAt: Date;
  payload: string;
}

/** Stored calls, which are public: they belong to the chain and not to a user. */
export class CallRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The last calls of a method, newest first. */
  async newest(methodId: number, limit: number): Promise<RecentCall[]> {
    return this.dataSource.query(SELECT_NEWEST, [methodId, limit]);
  }

  /** One call of a method; `undefined` when it is not stored or belongs to another method. */
  async find(methodId: number, txId: string): Promise<RecentCall | undefined> {
    const [call]: RecentCall[] = await this.dataSource.query(SELECT_ONE, [methodId, txId]);
    return call;
  }
}

const COLUMNS = `
  c.tx_id AS "txId", c.tick::float8 AS tick, c.method_id AS "methodId", c.source_id AS "sourceId",
  t.occurred_at AS "occurredAt", c.payload`;

/**
 * The limit comes before the join, so that none of the many ticks between two calls of a rare method are read. The
 * order includes the method, given as a range so that it counts: with an equality Postgres may walk backwards through
 * the calls of all methods until it has met enough of this one.
 */
const SELECT_NEWEST = `
  SELECT ${COLUMNS}
  FROM (
    SELECT * FROM chain_call WHERE method_id BETWEEN $1 AND $1
    ORDER BY method_id DESC, tick DESC, position DESC LIMIT $2
  ) c JOIN tick t ON t.number = c.tick
  ORDER BY c.tick DESC, c.position DESC`;

const SELECT_ONE = `
  SELECT ${COLUMNS}
  FROM chain_call c JOIN tick t ON t.number = c.tick
  WHERE c.tx_id = $2 AND c.method_id = $1`;

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
    const rows: RecentCallRow[] = await this.dataSource.query(
      `${SELECT_CALL} WHERE c.method_id = $1 ORDER BY c.tick DESC, c.position DESC LIMIT $2`,
      [methodId, limit],
    );
    return rows.map(toCall);
  }

  /** A certain call of a method; `undefined` when it is not stored or one of another method. */
  async find(methodId: number, txId: string): Promise<RecentCall | undefined> {
    const rows: RecentCallRow[] = await this.dataSource.query(
      `${SELECT_CALL} WHERE c.tx_id = $2 AND c.method_id = $1`,
      [methodId, txId],
    );
    return rows.map(toCall)[0];
  }
}

type RecentCallRow = Omit<RecentCall, 'tick'> & { tick: string };

function toCall(row: RecentCallRow): RecentCall {
  return { ...row, tick: Number(row.tick) };
}

const SELECT_CALL = `
  SELECT c.tx_id AS "txId", c.tick, c.method_id AS "methodId", c.source_id AS "sourceId", t.occurred_at AS "occurredAt",
    c.payload
  FROM chain_call c JOIN tick t ON t.number = c.tick`;

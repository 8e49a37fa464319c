import type { MatchableAlert, MatchableCondition } from '@tickhook/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { NIL } from 'uuid';
import { CONDITION, SOURCES } from './matchable-columns.js';

/** A matcher's position in the order of changes. */
export interface ChangePosition {
  /** number of the last change seen */
  seq: bigint;
  /** identifies the database; a restored one has another */
  generation: string;
}

export interface AlertChanges extends ChangePosition {
  /** alerts changed since the given position */
  changed: string[];
  /** whether some changes since then are no longer known: everything must then be reloaded */
  lost: boolean;
}

/** Alerts per page: even with the most and largest conditions allowed, they fit into memory. */
const PAGE = 1000;

interface AlertRow {
  id: string;
  method_id: number;
  conditions: MatchableCondition[];
  sources: string[];
}

/** Reads what the matcher's index is built from: alerts that can fire, and the numbered changes to them. */
export class AlertFeedRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The current position. Read it before a full load: changes after it are then applied twice, which is harmless. */
  async position(): Promise<ChangePosition> {
    const [row]: { seq: string; generation: string }[] = await this.dataSource.query(
      `SELECT c.seq, ${GENERATION} AS generation FROM change_counter c`,
    );
    if (!row) throw new Error('The change counter has no row.');
    return { seq: BigInt(row.seq), generation: row.generation };
  }

  /** Changes after a position, as the given transaction sees them. */
  async changesSince(manager: EntityManager, seen: ChangePosition): Promise<AlertChanges> {
    const [row]: { seq: string; generation: string; kept: string; changed: string[] }[] = await manager.query(
      `SELECT c.seq, ${GENERATION} AS generation,
         (SELECT count(*) FROM alert_change WHERE seq > $1) AS kept,
         ARRAY(SELECT DISTINCT alert_id FROM alert_change WHERE seq > $1) AS changed
       FROM change_counter c`,
      [seen.seq.toString()],
    );
    if (!row) throw new Error('The change counter has no row.');
    const seq = BigInt(row.seq);
    // Numbers have no gaps, but changes are pruned by their time, which need not follow the numbers.
    const lost = row.generation !== seen.generation || BigInt(row.kept) !== seq - seen.seq;
    return { seq, generation: row.generation, changed: row.changed, lost };
  }

  /** Those of the given alerts that can fire: active, with a method and a webhook. */
  async loadMatchable(manager: EntityManager, ids: readonly string[]): Promise<MatchableAlert[]> {
    if (ids.length === 0) return [];
    const rows: AlertRow[] = await manager.query(SELECT_GIVEN, [ids]);
    return rows.map(toMatchable);
  }

  /** Every alert that can fire, in pages. */
  async *loadAll(): AsyncGenerator<MatchableAlert[]> {
    let after: string = NIL;
    for (;;) {
      const rows: AlertRow[] = await this.dataSource.query(SELECT_PAGE, [after]);
      if (rows.length > 0) yield rows.map(toMatchable);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.id;
    }
  }
}

/**
 * A restored counter may reach a matcher's position again through other changes. A restore shows in the server's start
 * time (a copy of the files, another server), in the database's oid (a dump loaded beside the old one) or in the file
 * of the counter's table (a dump loaded over the old one).
 */
const GENERATION = `concat_ws('/', c.generation, extract(epoch FROM pg_postmaster_start_time()),
  (SELECT oid FROM pg_database WHERE datname = current_database()), pg_relation_filenode('change_counter'))`;

/** Conditions are joined for all alerts at once: a subquery for each would look up its variables twice as slowly. */
const selectMatchable = (which: string) => `
  WITH a AS (
    SELECT id, method_id FROM alert
    WHERE is_active AND method_id IS NOT NULL AND endpoint_id IS NOT NULL AND ${which}
  ), given AS (
    SELECT a.id, json_agg(json_build_object(${CONDITION})) AS conditions
    FROM a JOIN condition c ON c.alert_id = a.id JOIN variable v ON v.id = c.variable_id GROUP BY a.id
  )
  SELECT a.id, a.method_id, coalesce(given.conditions, '[]') AS conditions, ${SOURCES} AS sources
  FROM a LEFT JOIN given ON given.id = a.id ORDER BY a.id`;

const SELECT_GIVEN = selectMatchable('id = ANY($1)');
const SELECT_PAGE = selectMatchable(`id > $1 ORDER BY id LIMIT ${PAGE}`);

function toMatchable(row: AlertRow): MatchableAlert {
  return { id: row.id, methodId: row.method_id, conditions: row.conditions, sources: row.sources };
}

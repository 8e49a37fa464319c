import { NotFoundError, type MatchableAlert, type MatchableCondition } from '@tickhook/domain';
import type { DataSource } from 'typeorm';
import { CONDITION, SOURCES } from './matchable-columns.js';

/** An alert as the matcher would see it, whether it can fire or not. */
export interface PreviewedAlert extends Omit<MatchableAlert, 'methodId' | 'conditions'> {
  methodId: number | null;
  /** oldest first */
  conditions: PreviewedCondition[];
}

export interface PreviewedCondition extends MatchableCondition {
  id: string;
}

/** Reads what a user's alert asks for in one statement: no condition is ever seen with another method. */
export class PreviewRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFoundError */
  async alert(userId: string, alertId: string): Promise<PreviewedAlert> {
    const [alert]: PreviewedAlert[] = await this.dataSource.query(SELECT_ALERT, [alertId, userId]);
    if (!alert) throw new NotFoundError('Alert');
    return alert;
  }
}

const SELECT_ALERT = `
  SELECT a.id, a.method_id AS "methodId",
    coalesce((SELECT json_agg(json_build_object('id', c.id, ${CONDITION}) ORDER BY c.id)
      FROM condition c JOIN variable v ON v.id = c.variable_id WHERE c.alert_id = a.id), '[]') AS conditions,
    ${SOURCES} AS sources
  FROM alert a WHERE a.id = $1 AND a.user_id = $2`;

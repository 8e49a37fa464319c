/** SQL: whether a tick was matched before; the others will be matched anyway. */
export const CAN_BE_REPLAYED = '(matched_at IS NOT NULL OR replay_alerts IS NOT NULL)';

/**
 * SQL: what to SET so that a tick `t` is matched again. A tick that is already being replayed serves the alerts of
 * both.
 * @param alerts an expression of type uuid[]: the only alerts to match, all when empty
 */
export function setReplay(alerts: string): string {
  return `matched_at = NULL, made_through = NULL, replay_alerts = CASE
      WHEN t.matched_at IS NOT NULL THEN ${alerts}
      WHEN cardinality(${alerts}) = 0 OR cardinality(t.replay_alerts) = 0 THEN '{}'
      WHEN t.replay_alerts @> ${alerts} THEN t.replay_alerts
      ELSE t.replay_alerts || ${alerts} END`;
}

/** Ticks that were matched before; the others are to be matched anyway. */
export const CAN_BE_REPLAYED = '(matched_at IS NOT NULL OR replay_alerts IS NOT NULL)';

/**
 * What to SET for a tick `t` to be matched again. One that is being replayed already is replayed for the alerts of both.
 * @param alerts an expression of type uuid[]: for these only, for all when empty
 */
export function setReplay(alerts: string): string {
  return `matched_at = NULL, made_through = NULL, replay_alerts = CASE
      WHEN t.matched_at IS NOT NULL THEN ${alerts}
      WHEN cardinality(${alerts}) = 0 OR cardinality(t.replay_alerts) = 0 THEN '{}'
      WHEN t.replay_alerts @> ${alerts} THEN t.replay_alerts
      ELSE t.replay_alerts || ${alerts} END`;
}

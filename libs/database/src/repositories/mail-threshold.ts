import type { Plan } from '@tickhook/domain';
import type { MailContent } from './mail-content.js';

/** Shares of a plan's notifications that are worth a mail, in percent. */
const WARNING_PERCENT = 80;
const REACHED_PERCENT = 100;

export interface Threshold {
  kind: Extract<MailContent['kind'], 'usage-warning' | 'limit-reached'>;
  /** notifications of the month */
  used: number;
  /** of the plan */
  limit: number;
}

/**
 * Thresholds that usage reaches when it rises from `before` to `after`. Usage only rises within a month, so each
 * is reached once, whatever the size of the steps.
 */
export function thresholdsReached(
  { notificationsLimit: limit }: Plan,
  before: number,
  after: number,
): Threshold[] {
  if (limit === null) return [];
  const thresholds: Threshold[] = [
    { kind: 'usage-warning', used: Math.ceil((limit * WARNING_PERCENT) / 100), limit },
    { kind: 'limit-reached', used: Math.ceil((limit * REACHED_PERCENT) / 100), limit },
  ];
  return thresholds.filter(({ used }) => before < used && used <= after);
}

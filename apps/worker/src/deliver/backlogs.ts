import type { DeliverableNotification, Outcome } from '@tickhook/database';
import { DUE_PER_ENDPOINT } from './dispatch-queue.js';

/**
 * Endpoints on which more may be due than was taken for a dispatch: those that have their full share of it. Tells of each
 * once all of that has succeeded, so that a receiver that comes back is served at its pace, and one that refuses or does
 * not answer waits for the sweep.
 */
export class Backlogs {
  /** notifications that have not succeeded yet, by endpoint */
  private readonly left = new Map<string, number>();

  constructor(
    items: readonly DeliverableNotification[],
    private readonly succeeded: (endpointId: string) => void,
  ) {
    for (const { alert } of items) {
      if (alert) this.left.set(alert.endpointId, (this.left.get(alert.endpointId) ?? 0) + 1);
    }
    for (const [endpointId, count] of this.left) {
      if (count < DUE_PER_ENDPOINT) this.left.delete(endpointId);
    }
  }

  note({ kind, endpointId }: Outcome): void {
    const left = endpointId !== null && kind === 'ok' ? this.left.get(endpointId) : undefined;
    if (endpointId === null || left === undefined) return;
    this.left.set(endpointId, left - 1);
    if (left === 1) this.succeeded(endpointId);
  }
}

import type { DeliverableNotification, Outcome } from '@tickhook/database';
import { DUE_PER_ENDPOINT } from './dispatch-queue.js';

/**
 * Endpoints that may have more due notifications than the dispatch took: those that fill their share of it. Reports an
 * endpoint once all of its share has succeeded, so that a receiver that recovers is served at its own pace, while one
 * that refuses or does not answer waits for the sweep.
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

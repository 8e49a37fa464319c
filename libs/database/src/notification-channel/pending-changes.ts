import type { ChangedAlert, Announcement } from './announcement.js';

/** A notification that is new or changed. */
export interface ChangedNotification {
  alertId: string;
  id: string;
}

export interface PendingLimits {
  /** one line with these and their alert must fit into a payload */
  idsPerAlert: number;
  ids: number;
  alerts: number;
}

const LIMITS: PendingLimits = { idsPerAlert: 200, ids: 20_000, alerts: 10_000 };

/** Stands for more notifications of an alert than can be named. */
const UNNAMED = 'unnamed';

/**
 * Changes not announced yet, each once. Its size is bounded: for an alert with too many changes only the alert is
 * named, and with too many alerts none is.
 */
export class PendingChanges {
  private readonly alerts = new Map<string, Set<string> | typeof UNNAMED>();
  private ids = 0;
  private isAll = false;

  constructor(private readonly limits: PendingLimits = LIMITS) {}

  get isEmpty(): boolean {
    return !this.isAll && this.alerts.size === 0;
  }

  add({ alertId, id }: ChangedNotification): void {
    const named = this.namedOf(alertId);
    if (!named || named.has(id)) return;
    if (named.size >= this.limits.idsPerAlert || this.ids >= this.limits.ids) return this.addAlert(alertId);
    named.add(id);
    this.ids += 1;
  }

  /** Notes a change of an alert without naming notifications. */
  addAlert(alertId: string): void {
    const named = this.namedOf(alertId);
    if (!named) return;
    this.ids -= named.size;
    this.alerts.set(alertId, UNNAMED);
  }

  addAll(): void {
    this.clear();
    this.isAll = true;
  }

  /** Returns the pending changes, and begins anew. */
  take(): Announcement {
    const taken = this.isAll ? 'all' : [...this.alerts].map(toChange);
    this.clear();
    return taken;
  }

  /** The named notifications of an alert; `undefined` when none need to be named any more. */
  private namedOf(alertId: string): Set<string> | undefined {
    const known = this.alerts.get(alertId);
    if (this.isAll || known === UNNAMED) return undefined;
    if (known) return known;
    if (this.alerts.size >= this.limits.alerts) return void this.addAll();
    const named = new Set<string>();
    this.alerts.set(alertId, named);
    return named;
  }

  private clear(): void {
    this.alerts.clear();
    this.ids = 0;
    this.isAll = false;
  }
}

function toChange([alertId, named]: [string, Set<string> | typeof UNNAMED]): ChangedAlert {
  return { alertId, notificationIds: named === UNNAMED ? [] : [...named] };
}

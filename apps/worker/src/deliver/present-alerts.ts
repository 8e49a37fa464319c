import type { DeliverableAlert } from '@tickhook/database';

/** A send that starts later reads its alert again, as it may have been changed meanwhile. Milliseconds. */
const FRESH_MS = 1000;

type Alerts = ReadonlyMap<string, DeliverableAlert>;

/** The alerts of a dispatch as they were at most `FRESH_MS` ago: read again together once one is wanted later. */
export class PresentAlerts {
  private reading: Promise<void> | undefined;

  /**
   * @param alerts by id
   * @param readAt monotonic milliseconds before they were read
   */
  constructor(
    private alerts: Alerts,
    private readAt: number,
    private readonly read: () => Promise<Alerts>,
  ) {}

  /**
   * @returns `undefined` when the alert was deleted
   * @throws what reading them again throws
   */
  async of(alertId: string): Promise<DeliverableAlert | undefined> {
    if (performance.now() - this.readAt > FRESH_MS) {
      this.reading ??= this.readAgain().finally(() => (this.reading = undefined));
      await this.reading;
    }
    return this.alerts.get(alertId);
  }

  private async readAgain(): Promise<void> {
    const begunAt = performance.now();
    this.alerts = await this.read();
    this.readAt = begunAt;
  }
}

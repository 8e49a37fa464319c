import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@tickhook/config';
import { EndpointRepository } from '@tickhook/database';
import { LOGGER } from '../logger.js';
import type { DeliveryResult } from './outcome.js';

/** Timeouts and connection failures in a row after which an endpoint's breaker opens. */
const OPENS_AFTER = 5;
/** Failures count as one row while they are no further apart; keeps few of them in memory. Milliseconds. */
const FORGOTTEN_MS = 3_600_000;

const UNREACHED: ReadonlySet<DeliveryResult['error']> = new Set([
  'timeout',
  'connection_refused',
  'connection_reset',
  'unreachable',
  'dns',
  'tls',
  'network',
] as const);

type Transition = 'open' | 'postpone' | 'close';

interface Row {
  failures: number;
  /** by this worker, and not known to be closed since */
  isOpened: boolean;
  /** monotonic milliseconds */
  lastAt: number;
}

/**
 * Counts failures in a row for this worker and notes the transitions in the database, where every worker meets them at
 * its next claim. Several workers count for themselves: the first to reach the limit opens, the others change nothing;
 * one that starts anew needs a few failures more.
 */
@Injectable()
export class BreakerService {
  private readonly rows = new Map<string, Row>();

  constructor(
    @Inject(EndpointRepository) private readonly endpoints: Pick<EndpointRepository, Transition>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Takes notice of an exchange; an answer of any status ends the row.
   * @param isProbe whether the endpoint was open when it was sent
   * @returns whether nothing more should be sent there now
   */
  async observe(
    endpointId: string,
    isProbe: boolean,
    { statusCode, error }: DeliveryResult,
  ): Promise<boolean> {
    if (statusCode !== null) {
      const row = this.rows.get(endpointId);
      this.rows.delete(endpointId);
      if (row?.isOpened || isProbe) await this.note('close', endpointId);
      return false;
    }
    if (isProbe) {
      await this.note('postpone', endpointId);
      return false;
    }
    if (!UNREACHED.has(error)) return false;
    const { failures, isOpened } = this.rowOf(endpointId);
    if (failures + 1 < OPENS_AFTER) {
      this.keep(endpointId, { failures: failures + 1, isOpened });
      return false;
    }
    // Begun anew at once: what is still in flight fails as well, and must not ask again each time.
    this.keep(endpointId, { failures: 0, isOpened: true });
    await this.note('open', endpointId);
    return true;
  }

  private rowOf(endpointId: string): Omit<Row, 'lastAt'> {
    this.forget();
    return this.rows.get(endpointId) ?? { failures: 0, isOpened: false };
  }

  /** Puts it last: those that failed longest ago come first. */
  private keep(endpointId: string, row: Omit<Row, 'lastAt'>): void {
    this.rows.delete(endpointId);
    this.rows.set(endpointId, { ...row, lastAt: performance.now() });
  }

  private forget(): void {
    const now = performance.now();
    for (const [endpointId, { lastAt }] of this.rows) {
      if (now - lastAt < FORGOTTEN_MS) return;
      this.rows.delete(endpointId);
    }
  }

  /** What could not be noted comes up again: further failures open, what becomes of the next probe closes or postpones. */
  private async note(transition: Transition, endpointId: string): Promise<void> {
    try {
      const isChange = await this.endpoints[transition](endpointId);
      if (isChange) this.logger.info({ endpointId, transition }, 'breaker.changed');
    } catch (error) {
      this.logger.warn({ err: error, endpointId, transition }, 'breaker.not-noted');
    }
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@tickhook/config';
import { EndpointRepository } from '@tickhook/database';
import { LOGGER } from '../logger.js';
import type { DeliveryResult } from './outcome.js';

/** Timeouts and connection failures in a row after which an endpoint's breaker opens. */
const OPENS_AFTER = 5;
/** A row of failures ends when the next one comes later than this; also bounds the rows in memory. Milliseconds. */
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
  /** whether this worker opened the breaker and has not seen it closed since */
  isOpened: boolean;
  /** monotonic milliseconds */
  lastAt: number;
}

/**
 * Counts consecutive failures in this worker and stores breaker transitions in the database, where every worker reads
 * them with its next claim. Each worker keeps its own count: the first to reach the limit opens the breaker, and the
 * others then change nothing. A restarted worker counts from zero.
 */
@Injectable()
export class BreakerService {
  private readonly rows = new Map<string, Row>();

  constructor(
    @Inject(EndpointRepository) private readonly endpoints: Pick<EndpointRepository, Transition>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Records the result of an exchange; an answer of any status ends the row of failures.
   * @param isProbe whether the exchange probed an endpoint whose breaker is open
   * @returns whether sending to the endpoint should stop now
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
    // Restart the count: the sends still in flight will fail too, and must not each open the breaker again.
    this.keep(endpointId, { failures: 0, isOpened: true });
    await this.note('open', endpointId);
    return true;
  }

  private rowOf(endpointId: string): Omit<Row, 'lastAt'> {
    this.forget();
    return this.rows.get(endpointId) ?? { failures: 0, isOpened: false };
  }

  /** Moves the row to the end of the map, so that rows are ordered by their last failure, oldest first. */
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

  /** A transition that could not be stored is made up for: by further failures, or by the result of the next probe. */
  private async note(transition: Transition, endpointId: string): Promise<void> {
    try {
      const isChange = await this.endpoints[transition](endpointId);
      if (isChange) this.logger.info({ endpointId, transition }, 'breaker.changed');
    } catch (error) {
      this.logger.warn({ err: error, endpointId, transition }, 'breaker.not-noted');
    }
  }
}

import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { messageOf } from '@tickhook/domain';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { API_SETTINGS, type ApiSettings } from '../settings.js';
import { Allowance, type LimitState } from './allowance.js';
import { openLimitStore, WINDOW_SECONDS, type LimitStore } from './limit-store.js';

export type LimitName = 'address' | 'user' | 'test-send';

/** An address gets this many times a user's limit, because several users may share it. */
const USERS_PER_ADDRESS = 10;
/** How long the store is not asked after a failure. */
const REST_MS = 1000;
/** Leaves room for replicas whose clocks differ. */
const LONGEST_WINDOW_MS = 2 * WINDOW_SECONDS * 1000;

/** Limits how many requests a key may make per window. The api's replicas share the counts. */
@Injectable()
export class RateLimits implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('RateLimits');
  private readonly limiters = new Map<LimitName, RateLimiterAbstract>();
  private readonly allowances = new Map<string, Allowance>();
  private readonly store: LimitStore | undefined;
  private isAway = false;
  // Both on the clock of `performance.now()`.
  private restsUntil = 0;
  private clearedAt = performance.now();

  constructor(@Inject(API_SETTINGS) settings: ApiSettings, dataSource: DataSource) {
    const { RATE_LIMIT_PER_MINUTE: perUser, TEST_SENDS_PER_MINUTE: testSends } = settings;
    if (perUser === 0 && testSends === 0) return;
    const store = openLimitStore(settings, dataSource);
    const add = (name: LimitName, points: number) =>
      points > 0 && this.limiters.set(name, store.limiter(name, points));
    add('address', perUser * USERS_PER_ADDRESS);
    add('user', perUser);
    add('test-send', testSends);
    this.store = store;
  }

  async onModuleInit(): Promise<void> {
    await this.store?.opened;
  }

  onModuleDestroy(): void {
    this.store?.close();
  }

  /**
   * Counts one request.
   * @returns `undefined` if that limit is not set, or while the store is unavailable; then nobody is refused
   */
  async count(name: LimitName, key: string): Promise<LimitState | undefined> {
    const limiter = this.limiters.get(name);
    if (!limiter || this.isResting) return undefined;
    this.clear();
    // Already reported by `consume`.
    return this.allowanceOf(limiter, name, key)
      .spend()
      .catch(() => undefined);
  }

  private get isResting(): boolean {
    return this.isAway && performance.now() < this.restsUntil;
  }

  private allowanceOf(limiter: RateLimiterAbstract, name: LimitName, key: string): Allowance {
    const id = `${name}:${key}`;
    const known = this.allowances.get(id);
    if (known) return known;
    const allowance = new Allowance(limiter.points, (points) => this.consume(limiter, key, points));
    this.allowances.set(id, allowance);
    return allowance;
  }

  private async consume(limiter: RateLimiterAbstract, key: string, points: number): Promise<RateLimiterRes> {
    try {
      let result = await ask(limiter, key, points);
      if (result.msBeforeNext > LONGEST_WINDOW_MS) {
        // In Postgres, the api's clock tells when a window ends; it was set back since this one began.
        await limiter.delete(key);
        result = await ask(limiter, key, points);
      }
      if (this.isAway) this.logger.log('limits.store-back');
      this.isAway = false;
      return result;
    } catch (error) {
      this.rest(error);
      throw error;
    }
  }

  private rest(error: unknown): void {
    if (!this.isAway) this.logger.warn(`limits.store-away, nobody is refused: ${messageOf(error)}`);
    this.isAway = true;
    this.restsUntil = performance.now() + REST_MS;
  }

  /** Removes, once per window, the allowances of keys that make no more requests. */
  private clear(): void {
    if (performance.now() - this.clearedAt < WINDOW_SECONDS * 1000) return;
    this.clearedAt = performance.now();
    for (const [id, allowance] of this.allowances) if (allowance.isOver) this.allowances.delete(id);
  }
}

/** The limiter throws its result when the limit is exceeded. */
async function ask(limiter: RateLimiterAbstract, key: string, points: number): Promise<RateLimiterRes> {
  return limiter.consume(key, points).catch((error: unknown) => {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  });
}

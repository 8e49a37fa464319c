import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { API_SETTINGS, type ApiSettings } from '../settings.js';
import { openLimitStore, type LimitStore } from './limit-store.js';
import { RateLimit } from './rate-limit.js';
import { StoreWatch } from './store-watch.js';

/** An address gets this many times a user's limit, because several users may share it. */
const USERS_PER_ADDRESS = 10;

/** The api's limits, shared by its replicas. A limit that is not set is `undefined` and is not checked. */
@Injectable()
export class RateLimits implements OnModuleInit, OnModuleDestroy {
  readonly address: RateLimit | undefined;
  readonly user: RateLimit | undefined;
  readonly testSends: RateLimit | undefined;
  private readonly watch = new StoreWatch();
  private store: LimitStore | undefined;

  constructor(
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
    private readonly dataSource: DataSource,
  ) {
    const { RATE_LIMIT_PER_MINUTE: perUser, TEST_SENDS_PER_MINUTE: testSends } = settings;
    this.address = this.limit('address', perUser * USERS_PER_ADDRESS);
    this.user = this.limit('user', perUser);
    this.testSends = this.limit('test-send', testSends);
  }

  async onModuleInit(): Promise<void> {
    await this.store?.opened;
  }

  onModuleDestroy(): void {
    this.store?.close();
  }

  private limit(name: string, points: number): RateLimit | undefined {
    if (points === 0) return undefined;
    this.store ??= openLimitStore(this.settings, this.dataSource);
    return new RateLimit(this.store.limiter(name, points), this.watch);
  }
}

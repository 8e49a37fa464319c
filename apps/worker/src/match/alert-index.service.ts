import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@tickhook/config';
import { AlertFeedRepository, type ChangePosition } from '@tickhook/database';
import type { DecodedCall } from '@tickhook/domain';
import { AlertIndex } from '@tickhook/matching';
import type { EntityManager } from 'typeorm';
import { LOGGER } from '../logger.js';

/** This process's index of every alert that can fire, kept current from the database's numbered list of changes. */
@Injectable()
export class AlertIndexService {
  private index = new AlertIndex();
  private seen: ChangePosition | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly feed: AlertFeedRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Loads every alert if none are loaded. With many alerts this takes a while, so it is done outside of a transaction,
   * whose locks would keep other matchers from its ticks.
   */
  async load(signal: AbortSignal): Promise<void> {
    await this.inTurn(() => (this.seen ? undefined : this.loadAll(signal)));
  }

  /**
   * Applies every change committed since the load. The matcher calls it in its transaction, after it has locked the
   * ticks: a change that the api confirmed before a tick was stored therefore applies to that tick.
   * @returns false if everything must be loaded (again), since changes were lost: the database may have been replaced
   */
  async catchUp(manager: EntityManager): Promise<boolean> {
    return this.inTurn(() => this.applyChanges(manager));
  }

  match(call: DecodedCall): string[] {
    return this.index.match(call);
  }

  /** One at a time, so that an older state of an alert never overwrites a newer one. */
  private inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  private async applyChanges(manager: EntityManager): Promise<boolean> {
    if (!this.seen) return false;
    const changes = await this.feed.changesSince(manager, this.seen);
    if (changes.lost) {
      this.seen = undefined;
      return false;
    }
    const alerts = await this.feed.loadMatchable(manager, changes.changed);
    for (const id of changes.changed) this.index.remove(id);
    for (const alert of alerts) this.index.upsert(alert);
    this.seen = { seq: changes.seq, generation: changes.generation };
    return true;
  }

  private async loadAll(signal: AbortSignal): Promise<void> {
    const position = await this.feed.position();
    const index = new AlertIndex();
    for await (const page of this.feed.loadAll()) {
      if (signal.aborted) return;
      for (const alert of page) index.upsert(alert);
    }
    this.index = index;
    this.seen = position;
    this.logger.debug({ alerts: index.size, seq: String(position.seq) }, 'index.loaded');
  }
}

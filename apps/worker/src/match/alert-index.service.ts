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
   * Applies every change committed so far. The matcher calls it in its transaction, after it has locked the ticks: a
   * change that the api confirmed before a tick was stored therefore applies to that tick. Calls run one at a time, so
   * that an older state of an alert never overwrites a newer one.
   * @returns whether changes were lost and everything was reloaded: the database may have been replaced
   */
  async catchUp(manager: EntityManager): Promise<boolean> {
    const mine = this.turn.then(() => this.applyChanges(manager));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  match(call: DecodedCall): string[] {
    return this.index.match(call);
  }

  private async applyChanges(manager: EntityManager): Promise<boolean> {
    const seen = this.seen ?? (await this.loadAll());
    const changes = await this.feed.changesSince(manager, seen);
    if (changes.lost) {
      await this.loadAll();
      return true;
    }
    const alerts = await this.feed.loadMatchable(manager, changes.changed);
    for (const id of changes.changed) this.index.remove(id);
    for (const alert of alerts) this.index.upsert(alert);
    this.seen = { seq: changes.seq, generation: changes.generation };
    return false;
  }

  private async loadAll(): Promise<ChangePosition> {
    const position = await this.feed.position();
    const index = new AlertIndex();
    for await (const page of this.feed.loadAll()) for (const alert of page) index.upsert(alert);
    this.index = index;
    this.seen = position;
    this.logger.debug({ alerts: index.size, seq: String(position.seq) }, 'index.loaded');
    return position;
  }
}

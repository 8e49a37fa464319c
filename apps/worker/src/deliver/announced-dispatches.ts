import { Injectable } from '@nestjs/common';
import {
  DispatchRepository,
  NotificationAnnouncer,
  SweepRepository,
  type Claim,
  type Outcome,
  type Recording,
} from '@tickhook/database';
import { DispatchQueue } from './dispatch-queue.js';

/** What is due on one endpoint is taken by so many at a time, so that many on one keep no other waiting. */
export const DUE_PER_ENDPOINT = 100;

/** Dispatches as the deliverer uses them; what is recorded is announced once it is committed. */
@Injectable()
export class AnnouncedDispatches implements Pick<DispatchRepository, 'claim' | 'record' | 'recordUsual'> {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly announcer: NotificationAnnouncer,
    private readonly due: SweepRepository,
    private readonly queue: DispatchQueue,
  ) {}

  claim(dispatchId: string, leaseMs: number): Promise<Claim | undefined> {
    return this.dispatches.claim(dispatchId, leaseMs);
  }

  /** Puts more of what is due on an endpoint into a dispatch, without waiting for the sweep. */
  async dispatchMore(endpointId: string): Promise<void> {
    await this.queue.add(await this.due.dispatchMore(endpointId, DUE_PER_ENDPOINT));
  }

  async recordUsual(recordings: readonly Recording[]): Promise<ReadonlySet<string>> {
    const recorded = await this.dispatches.recordUsual(recordings);
    for (const { claim, outcomes } of recordings)
      if (recorded.has(claim.dispatchId)) this.announce(claim, outcomes);
    return recorded;
  }

  async record(claim: Claim, outcomes: readonly Outcome[], last: boolean): Promise<boolean> {
    const held = await this.dispatches.record(claim, outcomes, last);
    if (held) this.announce(claim, outcomes);
    return held;
  }

  private announce({ items }: Claim, outcomes: readonly Outcome[]): void {
    const recorded = new Set(outcomes.map(({ id }) => id));
    this.announcer.announce(items.filter(({ id }) => recorded.has(id)));
  }
}

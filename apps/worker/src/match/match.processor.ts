import { NotificationAnnouncer } from '@tickhook/database';
import { HandlesJobs, JobHandler, type MatchJob } from '@tickhook/queues';
import { DispatchQueue } from '../deliver/dispatch-queue.js';
import { JOB_LOCK } from '../job-lock.js';
import { MatchService } from './match.service.js';

// One job at a time: matching is CPU-bound, so it scales by processes.
@HandlesJobs('match', { ...JOB_LOCK, concurrency: 1 })
export class MatchProcessor extends JobHandler<'match'> {
  readonly queue = 'match';

  constructor(
    private readonly matcher: MatchService,
    private readonly dispatchQueue: DispatchQueue,
    private readonly announcer: NotificationAnnouncer,
  ) {
    super();
  }

  /** Takes no more jobs; resolves when the current transaction has ended. */
  async stop(): Promise<void> {
    this.matcher.stop();
    await this.worker.close();
  }

  async handle({ fromTick, toTick }: MatchJob): Promise<void> {
    await this.matcher.matchRange({ from: fromTick, to: toTick }, async (dispatchIds, candidates) => {
      // Some candidates may not have become notifications; announcing those has no effect.
      this.announcer.announce(candidates);
      await this.dispatchQueue.add(dispatchIds);
    });
  }
}

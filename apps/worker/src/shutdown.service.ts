import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { stopTracing } from '@tickhook/ops';
import { DeliverProcessor } from './deliver/deliver.processor.js';
import { DeliverService } from './deliver/deliver.service.js';
import { MailService } from './mail/mail.service.js';
import { MatchProcessor } from './match/match.processor.js';
import { RetentionService } from './retention/retention.service.js';
import { SweepService } from './sweep/sweep.service.js';

/**
 * Stops all work in the first phase of the application's shutdown; the connections to the queue and the database are
 * closed in later phases. No more jobs are taken, so that queued ones are left to other workers. Sends are finished or
 * released, which also frees the jobs that wait for room to submit theirs.
 */
@Injectable()
export class ShutdownService implements OnModuleDestroy {
  constructor(
    private readonly matching: MatchProcessor,
    private readonly delivering: DeliverProcessor,
    private readonly deliverer: DeliverService,
    private readonly sweeper: SweepService,
    private readonly mails: MailService,
    private readonly retention: RetentionService,
  ) {}

  async onModuleDestroy(): Promise<void> {
    // Each takes no new work from now on, and resolves when its current work is done.
    const jobs = [this.matching.stop(), this.delivering.worker.close()];
    const timers = [this.sweeper.stop(), this.mails.stop(), this.retention.stop()];
    await Promise.all([...jobs, ...timers, this.deliverer.stop()]);
    await stopTracing();
  }
}

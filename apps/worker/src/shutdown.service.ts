import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { stopTracing } from '@tickhook/ops';
import { DeliverProcessor } from './deliver/deliver.processor.js';
import { DeliverService } from './deliver/deliver.service.js';
import { MailService } from './mail/mail.service.js';
import { MatchProcessor } from './match/match.processor.js';
import { RetentionService } from './retention/retention.service.js';
import { SweepService } from './sweep/sweep.service.js';

/**
 * Ends the work in one order, in the first phase of the application's shutdown; the queue and the database are let go
 * of in the later phases. No more jobs are taken, so that what is queued stays there for other workers; then sends are
 * ended or released, which also frees the jobs that wait to hand over theirs.
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
    // Each stops at once and resolves when what it had in hand is done.
    const jobs = [this.matching.stop(), this.delivering.worker.close()];
    const timers = [this.sweeper.stop(), this.mails.stop(), this.retention.stop()];
    await Promise.all([...jobs, ...timers, this.deliverer.stop()]);
    await stopTracing();
  }
}

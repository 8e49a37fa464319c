import { HandlesJobs, JobHandler, type DeliverJob } from '@tickhook/queues';
import { JOB_LOCK } from '../job-lock.js';
import { DeliverService } from './deliver.service.js';

@HandlesJobs('deliver', { ...JOB_LOCK, concurrency: 8 })
export class DeliverProcessor extends JobHandler<'deliver'> {
  readonly queue = 'deliver';

  constructor(private readonly service: DeliverService) {
    super();
  }

  async handle({ dispatchId }: DeliverJob): Promise<void> {
    await this.service.deliver(dispatchId);
  }
}

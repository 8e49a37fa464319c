import type { QueueName } from './jobs.js';
import type { QueueLog } from './queue-connection.js';

const EVENTS = {
  match: { begins: 'match.not-queued', ends: 'match.queued' },
  deliver: { begins: 'deliver.not-queued', ends: 'deliver.queued' },
} as const satisfies Record<QueueName, object>;

/**
 * Logs that jobs could not be queued: once when that begins, with the error and the first of them, and once when it has
 * ended. The sweep finds the work of all of them, so a line for each, several a second, would tell nothing more.
 */
export class NotQueuedLog {
  /** how often jobs could not be queued since they last could */
  private times = 0;

  constructor(
    private readonly queue: QueueName,
    private readonly log: QueueLog,
  ) {}

  /** @param error what `JobProducer` returned; @param fields say which jobs were to be queued */
  note(error: Error | undefined, fields: object): void {
    const { begins, ends } = EVENTS[this.queue];
    if (error) {
      this.times++;
      if (this.times === 1) this.log.warn({ err: error, ...fields }, begins);
      return;
    }
    if (this.times > 0) this.log.info({ times: this.times }, ends);
    this.times = 0;
  }
}

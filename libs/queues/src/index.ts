export { HandlerError } from './handler-registry.js';
export { HandlesJobs, JobHandler, type HandlerOptions } from './job-handler.js';
export { createJobProducer, JobProducer, type AddResult, type ProducerOptions } from './job-producer.js';
export { JobQueue, type JobCounts } from './job-queue.js';
export { JobWorker } from './job-worker.js';
export {
  InvalidJobError,
  parseJob,
  QUEUE_NAMES,
  type DeliverJob,
  type JobData,
  type MatchJob,
  type QueueName,
} from './jobs.js';
export { backendOf, type QueueBackendName, type QueueConnection, type QueueLog } from './queue-connection.js';
export { runQueueMigrations } from './queue-migrations.js';
export { QueuesModule, type QueuesOptions } from './queues.module.js';

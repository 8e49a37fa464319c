export { HandlesJobs, JobHandler } from './job-handler.js';
export { createJobProducer, JobProducer } from './job-producer.js';
export { JOB_STATES, JobQueue, type JobCounts } from './job-queue.js';
export { JobWorker } from './job-worker.js';
export { QUEUE_NAMES, type DeliverJob, type JobData, type MatchJob } from './jobs.js';
export { producerRedis } from './queue-backend.js';
export type { QueueConnection } from './queue-connection.js';
export { runQueueMigrations } from './queue-migrations.js';
export { QueuesModule } from './queues.module.js';

import { BullModule, BullRegistrar, getQueueToken } from '@nestjs/bullmq';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { HandlerRegistry } from './handler-registry.js';
import { JobProducer } from './job-producer.js';
import { JobQueue } from './job-queue.js';
import { JobWorker } from './job-worker.js';
import { QUEUE_NAMES } from './jobs.js';
import type { QueueConnection } from './queue-connection.js';

export interface QueuesOptions extends QueueConnection {
  /** whether the application processes jobs: every queue must then have its handler, and otherwise none may */
  handlesJobs?: boolean;
}

const PRODUCER: Provider = {
  provide: JobProducer,
  useFactory: (match: JobQueue, deliver: JobQueue) => new JobProducer({ match, deliver }),
  inject: [getQueueToken('match'), getQueueToken('deliver')],
};

/**
 * Provides `JobProducer` everywhere and, with `handlesJobs`, starts a worker per `JobHandler` once the application is
 * up.
 */
@Module({})
export class QueuesModule {
  static forRoot({ handlesJobs = false, ...connection }: QueuesOptions): DynamicModule {
    // @nestjs/bullmq creates its queues and workers from these classes, which support both backends.
    BullModule.queueClass = JobQueue;
    BullModule.workerClass = JobWorker;
    return {
      module: QueuesModule,
      global: true,
      imports: [
        BullModule.forRoot({ connection, extraOptions: { manualRegistration: true } }),
        BullModule.registerQueue(...QUEUE_NAMES.map((name) => ({ name }))),
        DiscoveryModule,
      ],
      providers: [PRODUCER, registry(handlesJobs)],
      exports: [JobProducer, HandlerRegistry, BullModule],
    };
  }
}

function registry(handlesJobs: boolean): Provider {
  return {
    provide: HandlerRegistry,
    useFactory: (discovery: DiscoveryService, registrar: BullRegistrar, jobProducer: JobProducer) =>
      new HandlerRegistry(discovery, registrar, jobProducer, { handlesJobs }),
    inject: [DiscoveryService, BullRegistrar, JobProducer],
  };
}

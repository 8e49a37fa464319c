import { BullRegistrar, WorkerHost } from '@nestjs/bullmq';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Worker } from 'bullmq';
import { JobHandler } from './job-handler.js';
import { JobProducer } from './job-producer.js';
import { JobWorker } from './job-worker.js';
import { QUEUE_NAMES, type QueueName } from './jobs.js';

export interface RegistryOptions {
  /** whether this application processes jobs */
  handlesJobs: boolean;
}

/** The application's handlers do not match the queues. */
class HandlerError extends Error {
  override name = 'HandlerError';
}

/** Starts the workers if every queue has exactly one handler, and stops them before anything they use. */
@Injectable()
export class HandlerRegistry implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private workers: Worker[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly registrar: BullRegistrar,
    private readonly producer: JobProducer,
    private readonly options: RegistryOptions,
  ) {}

  /** @throws HandlerError when a queue has the wrong number of handlers, or one does not extend `JobHandler` */
  onApplicationBootstrap(): void {
    const handlers = this.discovery.getProviders().flatMap(({ instance }) => handlerIn(instance));
    const expected = this.options.handlesJobs ? 1 : 0;
    for (const queue of QUEUE_NAMES)
      checkCount(
        queue,
        handlers.filter((one) => one.queue === queue),
        expected,
      );
    if (expected === 0) return;
    this.registrar.register();
    // `worker` throws for a handler without its decorator.
    this.workers = handlers.map(({ worker }) => worker);
  }

  /**
   * Workers have connections of their own, so the producer's may work while theirs do not.
   * @throws Error while a worker cannot reach the backend
   */
  check(): void {
    for (const worker of this.workers) if (worker instanceof JobWorker) worker.check();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
    await this.producer.close();
  }
}

function handlerIn(instance: unknown): JobHandler<QueueName>[] {
  if (!(instance instanceof WorkerHost)) return [];
  if (instance instanceof JobHandler) return [instance];
  throw new HandlerError(`${instance.constructor.name} must extend JobHandler`);
}

function checkCount(queue: QueueName, handlers: readonly JobHandler<QueueName>[], expected: number): void {
  if (handlers.length === expected) return;
  const names = handlers.map((handler) => handler.constructor.name).join(', ') || 'none';
  throw new HandlerError(
    `the ${queue} queue must have ${expected} handler(s) here, but has ${handlers.length}: ${names}`,
  );
}

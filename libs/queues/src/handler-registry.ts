import { BullRegistrar, WorkerHost } from '@nestjs/bullmq';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { HANDLED_QUEUE, JobHandler } from './job-handler.js';
import { JobProducer } from './job-producer.js';
import { QUEUE_NAMES, type QueueName } from './jobs.js';

export interface RegistryOptions {
  /** whether this application works on jobs */
  handlesJobs: boolean;
}

/** The processors of this application do not fit the queues there are. */
export class HandlerError extends Error {
  override name = 'HandlerError';
}

/** Starts the workers when every queue has exactly one handler, and stops them before anything they use. */
@Injectable()
export class HandlerRegistry implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private handlers: JobHandler<QueueName>[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    private readonly registrar: BullRegistrar,
    private readonly producer: JobProducer,
    private readonly options: RegistryOptions,
  ) {}

  /** @throws HandlerError when a queue has no handler or several, or a handler is not one of ours */
  onApplicationBootstrap(): void {
    const handlers = this.discovery.getProviders().flatMap(({ instance }) => this.handlerIn(instance));
    const expected = this.options.handlesJobs ? 1 : 0;
    for (const queue of QUEUE_NAMES)
      checkCount(
        queue,
        handlers.filter((one) => one.queue === queue),
        expected,
      );
    if (expected === 0) return;
    this.registrar.register();
    this.handlers = handlers;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.handlers.map(({ worker }) => worker.close()));
    await this.producer.close();
  }

  private handlerIn(instance: unknown): JobHandler<QueueName>[] {
    if (!(instance instanceof WorkerHost)) return [];
    const name = instance.constructor.name;
    if (!(instance instanceof JobHandler)) throw new HandlerError(`${name} must extend JobHandler`);
    const declared = this.reflector.get<unknown>(HANDLED_QUEUE, instance.constructor);
    if (declared === instance.queue) return [instance];
    throw new HandlerError(
      `${name} handles ${instance.queue}, but its decorator says ${declared ?? 'nothing'}`,
    );
  }
}

function checkCount(queue: QueueName, handlers: readonly JobHandler<QueueName>[], expected: number): void {
  if (handlers.length === expected) return;
  const names = handlers.map((handler) => handler.constructor.name).join(', ') || 'none';
  throw new HandlerError(
    `the ${queue} queue must have ${expected} handler(s) here, but has ${handlers.length}: ${names}`,
  );
}

/** A send that waits for its turn. Exactly one of the two is called, once. */
export interface DeliveryTask {
  endpointId: string;
  /** sends; settles when the exchange is over; must not reject */
  start(): Promise<void>;
  /** could not be started in time */
  release(): void;
}

export interface SchedulerLimits {
  /** sends in flight in this process */
  inFlight: number;
  inFlightPerEndpoint: number;
}

interface Endpoint {
  inFlight: number;
  waiting: DeliveryTask[];
}

/**
 * Starts sends as slots become free, endpoint by endpoint in turn, so that one with many waiting delays no other.
 */
export class DeliveryScheduler {
  private readonly endpoints = new Map<string, Endpoint>();
  /** endpoints with a task waiting and a free slot, in turn */
  private readonly ready = new Set<string>();
  private readonly roomWaiters: (() => void)[] = [];
  private inFlight = 0;
  private waiting = 0;
  private idleWaiters: (() => void)[] = [];

  constructor(private readonly limits: SchedulerLimits) {}

  /** Puts tasks in line. A call of the returned function releases those that have not been started yet. */
  submit(tasks: readonly DeliveryTask[]): () => void {
    for (const task of tasks) this.enqueue(task);
    this.startReady();
    return () => this.release(new Set(tasks));
  }

  /** Resolves once few enough tasks wait that more may be claimed. */
  async room(): Promise<void> {
    if (this.waiting < this.limits.inFlight) return;
    await new Promise<void>((resolve) => this.roomWaiters.push(resolve));
  }

  /** Releases all that waits, and resolves when nothing is in flight any more. */
  async drain(): Promise<void> {
    this.release(new Set([...this.endpoints.values()].flatMap((endpoint) => endpoint.waiting)));
    if (this.inFlight === 0) return;
    await new Promise<void>((resolve) => this.idleWaiters.push(resolve));
  }

  private enqueue(task: DeliveryTask): void {
    const endpoint = this.endpoints.get(task.endpointId) ?? { inFlight: 0, waiting: [] };
    this.endpoints.set(task.endpointId, endpoint);
    endpoint.waiting.push(task);
    this.waiting += 1;
    if (endpoint.inFlight < this.limits.inFlightPerEndpoint) this.ready.add(task.endpointId);
  }

  private startReady(): void {
    while (this.inFlight < this.limits.inFlight) {
      const [endpointId] = this.ready;
      if (endpointId === undefined) break;
      this.startNext(endpointId);
    }
    if (this.waiting < this.limits.inFlight) for (const resolve of this.roomWaiters.splice(0)) resolve();
  }

  private startNext(endpointId: string): void {
    this.ready.delete(endpointId);
    const endpoint = this.endpoints.get(endpointId);
    const task = endpoint?.waiting.shift();
    if (!endpoint || !task) return;
    this.waiting -= 1;
    this.inFlight += 1;
    endpoint.inFlight += 1;
    this.queueTurn(endpointId, endpoint);
    void task.start().finally(() => this.finish(endpointId, endpoint));
  }

  private finish(endpointId: string, endpoint: Endpoint): void {
    this.inFlight -= 1;
    endpoint.inFlight -= 1;
    this.queueTurn(endpointId, endpoint);
    if (endpoint.inFlight === 0 && endpoint.waiting.length === 0) this.endpoints.delete(endpointId);
    if (this.inFlight === 0) for (const resolve of this.idleWaiters.splice(0)) resolve();
    this.startReady();
  }

  /** Last in line, if it has something to start and may. */
  private queueTurn(endpointId: string, endpoint: Endpoint): void {
    if (endpoint.waiting.length > 0 && endpoint.inFlight < this.limits.inFlightPerEndpoint)
      this.ready.add(endpointId);
  }

  private release(tasks: ReadonlySet<DeliveryTask>): void {
    for (const [endpointId, endpoint] of this.endpoints) {
      const kept = endpoint.waiting.filter((task) => !tasks.has(task));
      if (kept.length === endpoint.waiting.length) continue;
      const released = endpoint.waiting.filter((task) => tasks.has(task));
      endpoint.waiting = kept;
      this.waiting -= released.length;
      if (kept.length === 0) this.ready.delete(endpointId);
      if (kept.length === 0 && endpoint.inFlight === 0) this.endpoints.delete(endpointId);
      for (const task of released) task.release();
    }
    this.startReady();
  }
}

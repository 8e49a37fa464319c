/** A send that waits for its turn. Exactly one of the two is called, once. */
export interface DeliveryTask {
  endpointId: string;
  /** monotonic milliseconds; later than this it is released instead of started */
  latestStart: number;
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
  private readonly idleWaiters: (() => void)[] = [];
  private inFlight = 0;
  private waiting = 0;
  private isDraining = false;

  constructor(private readonly limits: SchedulerLimits) {}

  /** Puts tasks in line. A call of the returned function releases those that have not been started yet. */
  submit(tasks: readonly DeliveryTask[]): () => void {
    for (const task of tasks) this.enqueue(task);
    const release = () => this.release(tasks);
    if (this.isDraining) release();
    this.startReady();
    return release;
  }

  /** Resolves once few enough tasks wait that more may be claimed. */
  async room(): Promise<void> {
    if (this.waiting < this.limits.inFlight) return;
    await new Promise<void>((resolve) => this.roomWaiters.push(resolve));
  }

  /** Starts nothing more: releases what waits and what is still submitted. Resolves when nothing is in flight. */
  async drain(): Promise<void> {
    this.isDraining = true;
    this.release([...this.endpoints.values()].flatMap((endpoint) => endpoint.waiting));
    if (this.inFlight === 0) return;
    await new Promise<void>((resolve) => this.idleWaiters.push(resolve));
  }

  private enqueue(task: DeliveryTask): void {
    const endpoint = this.endpoints.get(task.endpointId) ?? { inFlight: 0, waiting: [] };
    this.endpoints.set(task.endpointId, endpoint);
    endpoint.waiting.push(task);
    this.waiting += 1;
    this.queueTurn(task.endpointId, endpoint);
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
    // Asked here and not left to a timer: after a pause of the process, answers may be read before timers fire.
    if (performance.now() > task.latestStart) task.release();
    else this.start(task, endpoint);
    this.queueTurn(endpointId, endpoint);
  }

  private start(task: DeliveryTask, endpoint: Endpoint): void {
    this.inFlight += 1;
    endpoint.inFlight += 1;
    void task.start().finally(() => this.finish(task.endpointId, endpoint));
  }

  private finish(endpointId: string, endpoint: Endpoint): void {
    this.inFlight -= 1;
    endpoint.inFlight -= 1;
    this.queueTurn(endpointId, endpoint);
    if (this.inFlight === 0) for (const resolve of this.idleWaiters.splice(0)) resolve();
    this.startReady();
  }

  /** Last in line, if it has something to start and may; forgotten when it has nothing at all. */
  private queueTurn(endpointId: string, endpoint: Endpoint): void {
    if (endpoint.waiting.length === 0) {
      this.ready.delete(endpointId);
      if (endpoint.inFlight === 0) this.endpoints.delete(endpointId);
    } else if (endpoint.inFlight < this.limits.inFlightPerEndpoint) {
      this.ready.add(endpointId);
    }
  }

  private release(tasks: readonly DeliveryTask[]): void {
    const unwanted = new Set(tasks);
    for (const endpointId of new Set(tasks.map((task) => task.endpointId))) {
      const endpoint = this.endpoints.get(endpointId);
      if (!endpoint) continue;
      const released = endpoint.waiting.filter((task) => unwanted.has(task));
      endpoint.waiting = endpoint.waiting.filter((task) => !unwanted.has(task));
      this.waiting -= released.length;
      this.queueTurn(endpointId, endpoint);
      for (const task of released) task.release();
    }
    this.startReady();
  }
}

import { HeldEndpoints } from './held-endpoints.js';
import { Lane, type Slot } from './lane.js';
import { Turns } from './turns.js';

/** Why a task is released: it must not be started any more, or would not have started soon. */
export type ReleaseReason = 'unstarted' | 'congested';

/** A send that waits for its turn. The scheduler calls either `start` or `release`, once. */
export interface DeliveryTask {
  endpointId: string;
  /** owner of the endpoint */
  userId: string;
  /** monotonic milliseconds; after this the task is released instead of started */
  latestStart: number;
  /** sends; settles when the exchange is over; must not reject */
  start(): Promise<void>;
  /** gives the task back unsent */
  release(reason: ReleaseReason): void;
}

export interface SchedulerLimits {
  /** sends in flight in this process */
  inFlight: number;
  inFlightPerEndpoint: number;
  inFlightPerUser: number;
}

/** How often callers of `room` release tasks of lanes that have become slow. Milliseconds. */
const LOOK_MS = 50;

interface Endpoint {
  id: string;
  userId: string;
  lane: Lane;
  waiting: DeliveryTask[];
}

/**
 * Starts sends as slots become free, taking the endpoints in turn, so that one with a long line does not delay the
 * others. Tasks that would not start soon because their own endpoint or user is slow are released, so that they do not
 * keep the worker from claiming more.
 */
export class DeliveryScheduler {
  private readonly endpoints = new Map<string, Endpoint>();
  private readonly users = new Map<string, Lane>();
  /** endpoints with a task waiting and a free slot, in turn */
  private readonly ready = new Set<string>();
  /** endpoints that have a free slot but whose user has none */
  private readonly held = new HeldEndpoints();
  private readonly roomWaiters = new Set<() => void>();
  private readonly idleWaiters: (() => void)[] = [];
  /** starts of tasks that have got a slot */
  private readonly turns = new Turns();
  private inFlight = 0;
  private waiting = 0;
  private isDraining = false;

  constructor(private readonly limits: SchedulerLimits) {}

  /** Queues tasks. @returns a function that releases those not started yet */
  submit(tasks: readonly DeliveryTask[]): () => void {
    for (const task of tasks) this.enqueue(task);
    const release = () => this.release(tasks, 'unstarted');
    if (this.isDraining) release();
    this.startReady();
    this.releaseCongested(new Set(tasks.map((task) => task.endpointId)));
    return release;
  }

  /** Resolves once few enough tasks wait that more may be claimed. */
  async room(): Promise<void> {
    while (!this.hasRoom()) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(look);
          this.roomWaiters.delete(wake);
          resolve();
        };
        const look = setTimeout(wake, LOOK_MS);
        this.roomWaiters.add(wake);
      });
      if (!this.hasRoom()) this.releaseCongested(this.endpoints.keys());
    }
  }

  /** Whether an endpoint has sends waiting for their turn. */
  isWaiting(endpointId: string): boolean {
    return (this.endpoints.get(endpointId)?.waiting.length ?? 0) > 0;
  }

  /** Releases every waiting task of an endpoint to which nothing should be sent now. */
  releaseEndpoint(endpointId: string): void {
    this.release([...(this.endpoints.get(endpointId)?.waiting ?? [])], 'unstarted');
  }

  /** Stops starting: releases waiting tasks and any submitted later. Resolves when nothing is in flight. */
  async drain(): Promise<void> {
    this.isDraining = true;
    this.release(
      [...this.endpoints.values()].flatMap((endpoint) => endpoint.waiting),
      'unstarted',
    );
    if (this.inFlight === 0) return;
    await new Promise<void>((resolve) => this.idleWaiters.push(resolve));
  }

  /** With slots free, only tasks that start soon count: the others wait for their own slow endpoint or user. */
  private hasRoom(): boolean {
    if (this.waiting < this.limits.inFlight) return true;
    if (this.inFlight >= this.limits.inFlight) return false;
    const now = performance.now();
    let soon = 0;
    for (const endpoint of this.endpoints.values()) {
      const user = this.userOf(endpoint);
      if (!endpoint.lane.isSlow(now) && !(user.isFull && user.isSlow(now))) soon += endpoint.waiting.length;
    }
    return soon < this.limits.inFlight;
  }

  private enqueue(task: DeliveryTask): void {
    const endpoint = this.endpointOf(task);
    endpoint.waiting.push(task);
    this.countWaiting(endpoint, 1);
    this.queueTurn(endpoint);
  }

  private endpointOf({ endpointId, userId }: DeliveryTask): Endpoint {
    const known = this.endpoints.get(endpointId);
    if (known) return known;
    const lane = new Lane(this.limits.inFlightPerEndpoint);
    const endpoint = { id: endpointId, userId, lane, waiting: [] };
    this.endpoints.set(endpointId, endpoint);
    return endpoint;
  }

  private userOf({ userId }: Endpoint): Lane {
    const known = this.users.get(userId);
    if (known) return known;
    const lane = new Lane(this.limits.inFlightPerUser);
    this.users.set(userId, lane);
    return lane;
  }

  private countWaiting(endpoint: Endpoint, change: number): void {
    this.waiting += change;
    endpoint.lane.waiting += change;
    this.userOf(endpoint).waiting += change;
  }

  private startReady(): void {
    while (this.inFlight < this.limits.inFlight) {
      const [endpointId] = this.ready;
      if (endpointId === undefined) break;
      this.startNext(endpointId);
    }
    if (this.roomWaiters.size > 0 && this.hasRoom()) for (const wake of this.roomWaiters) wake();
  }

  private startNext(endpointId: string): void {
    this.ready.delete(endpointId);
    const endpoint = this.endpoints.get(endpointId);
    if (!endpoint) return;
    const user = this.userOf(endpoint);
    if (user.isFull) return this.held.add(endpoint);
    const task = endpoint.waiting.shift();
    if (!task) return;
    this.countWaiting(endpoint, -1);
    if (isLate(task)) task.release('unstarted');
    else this.start(task, endpoint, user);
    this.queueTurn(endpoint);
  }

  private start(task: DeliveryTask, endpoint: Endpoint, user: Lane): void {
    const slot: Slot = { startedAt: performance.now() };
    this.inFlight += 1;
    endpoint.lane.start(slot);
    user.start(slot);
    this.turns.start(() => void startInTime(task).finally(() => this.finish(endpoint, user, slot)));
  }

  private finish(endpoint: Endpoint, user: Lane, slot: Slot): void {
    this.inFlight -= 1;
    endpoint.lane.end(slot);
    user.end(slot);
    // Before this endpoint queues again: a held endpoint of the same user goes first.
    this.resume(endpoint.userId);
    this.queueTurn(endpoint);
    if (this.inFlight === 0) for (const resolve of this.idleWaiters.splice(0)) resolve();
    this.startReady();
  }

  /** The user has a free slot again: the endpoint held longest becomes ready. */
  private resume(userId: string): void {
    const endpointId = this.held.take(userId);
    if (endpointId !== undefined) this.ready.add(endpointId);
  }

  /** Puts an endpoint last in turn if it has a task to start and a free slot; forgets it when it is idle. */
  private queueTurn(endpoint: Endpoint): void {
    const { id, userId, lane } = endpoint;
    if (lane.waiting === 0) {
      this.ready.delete(id);
      this.held.delete(endpoint);
      if (lane.isIdle) this.endpoints.delete(id);
      const user = this.users.get(userId);
      if (user && !user.isFull) this.resume(userId);
      if (user?.isIdle) this.users.delete(userId);
    } else if (!lane.isFull && !this.held.has(endpoint)) {
      this.ready.add(id);
    }
  }

  /** Releases from the end of the line what an endpoint or its user has waiting beyond its allowance. */
  private releaseCongested(endpointIds: Iterable<string>): void {
    const now = performance.now();
    for (const endpointId of [...endpointIds]) {
      const endpoint = this.endpoints.get(endpointId);
      if (!endpoint) continue;
      const user = this.userOf(endpoint);
      const excess = Math.max(
        endpoint.lane.waiting - endpoint.lane.allowance(now),
        // While the user has a free slot, it is another of the user's endpoints that is slow.
        user.isFull ? user.waiting - user.allowance(now) : 0,
      );
      if (excess > 0) this.release(endpoint.waiting.slice(-excess), 'congested');
    }
  }

  private release(tasks: readonly DeliveryTask[], reason: ReleaseReason): void {
    const unwanted = new Set(tasks);
    for (const endpointId of new Set(tasks.map((task) => task.endpointId))) {
      const endpoint = this.endpoints.get(endpointId);
      if (!endpoint) continue;
      const released = endpoint.waiting.filter((task) => unwanted.has(task));
      endpoint.waiting = endpoint.waiting.filter((task) => !unwanted.has(task));
      this.countWaiting(endpoint, -released.length);
      this.queueTurn(endpoint);
      for (const task of released) task.release(reason);
    }
    this.startReady();
  }
}

/** Checked here as well as by a timer: after a pause of the process, answers may be read before timers fire. */
function isLate({ latestStart }: DeliveryTask): boolean {
  return performance.now() > latestStart;
}

/** Checks the deadline again, as the process may have been paused since the task got its slot. */
async function startInTime(task: DeliveryTask): Promise<void> {
  if (isLate(task)) task.release('unstarted');
  else await task.start();
}

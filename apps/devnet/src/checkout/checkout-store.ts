import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Logger } from '@tickhook/config';
import { JsonFile } from '../storage/json-file.js';
import { HttpError } from '../web/json-errors.js';
import { checkoutStateSchema, emptyState, type CheckoutState, type OutgoingEvent } from './checkout-state.js';
import { EventSender } from './event-sender.js';
import { eventObject } from './stripe-objects.js';

export interface CheckoutStoreOptions {
  folder: string;
  /** signs the events */
  secret: string;
  /** where events are posted */
  webhookUrl: string;
  logger: Logger;
  /** unix milliseconds */
  now: () => number;
}

/** A change to announce in an event. */
export interface Change {
  type: string;
  object: object;
}

/** The checkout's state and the events about it, saved together, so that no restart loses an event. */
export class CheckoutStore {
  readonly #sender: EventSender;

  private constructor(
    private readonly options: CheckoutStoreOptions,
    private readonly file: JsonFile<CheckoutState>,
  ) {
    this.#sender = new EventSender({ ...options, onDone: (event) => this.#forget(event) });
  }

  static async open(options: CheckoutStoreOptions): Promise<CheckoutStore> {
    const name = path.join(options.folder, 'checkout.json');
    const store = new CheckoutStore(options, await JsonFile.open(name, checkoutStateSchema, emptyState));
    for (const event of store.state.outbox) store.#sender.send(event);
    return store;
  }

  get state(): CheckoutState {
    return this.file.value;
  }

  /** unix seconds */
  get seconds(): number {
    return Math.floor(this.options.now() / 1000);
  }

  /** Resolves when the state is on disk. */
  save(): Promise<void> {
    return this.file.save();
  }

  /** Resolves when the state and the events about the changes are on disk; the events are sent afterwards. */
  async saveAndTell(changes: readonly Change[]): Promise<void> {
    const events = changes.map((change): OutgoingEvent => {
      const id = newId('evt');
      const payload = JSON.stringify(eventObject({ ...change, id, created: this.seconds }));
      return { id, payload, since: this.options.now() };
    });
    this.state.outbox.push(...events);
    await this.save();
    for (const event of events) this.#sender.send(event);
  }

  async close(): Promise<void> {
    await this.#sender.close();
    await this.file.idle();
  }

  async #forget({ id }: OutgoingEvent): Promise<void> {
    this.state.outbox = this.state.outbox.filter((event) => event.id !== id);
    await this.save();
  }
}

export function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}

/** @returns `undefined` when there is none */
export function lookUp<T>(things: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(things, id) ? things[id] : undefined;
}

/** @throws HttpError when there is none */
export function find<T>(things: Record<string, T>, id: string): T {
  const thing = lookUp(things, id);
  if (thing === undefined) throw new HttpError(404, `There is no ${id}.`);
  return thing;
}

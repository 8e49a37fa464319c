import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@tickhook/config';
import Stripe from 'stripe';
import type { OutgoingEvent } from './checkout-state.js';

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 30_000;
const TIMEOUT_MS = 20_000;
/** The same as Stripe's. */
const GIVE_UP_MS = 3 * 24 * 3_600_000;

export interface EventSenderOptions {
  /** where events are posted */
  webhookUrl: string;
  /** signs the events */
  secret: string;
  logger: Logger;
  /** unix milliseconds */
  now: () => number;
  /** Called when an event is accepted or given up. */
  onDone: (event: OutgoingEvent) => Promise<void>;
}

/** Posts signed events until they are accepted, independently: like real ones, they may arrive in any order. */
export class EventSender {
  readonly #closing = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(private readonly options: EventSenderOptions) {}

  send(event: OutgoingEvent): void {
    const sending = this.#deliver(event)
      .catch((error: unknown) => this.#tell('checkout.event-failed', event, error))
      .finally(() => this.#running.delete(sending));
    this.#running.add(sending);
  }

  /** Events not accepted yet stay in the outbox for the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#running);
  }

  async #deliver(event: OutgoingEvent): Promise<void> {
    const { signal } = this.#closing;
    for (let delay = FIRST_RETRY_MS; !signal.aborted; delay = Math.min(2 * delay, LAST_RETRY_MS)) {
      if (await this.#post(event)) return this.options.onDone(event);
      if (this.options.now() - event.since > GIVE_UP_MS) {
        this.#tell('checkout.event-given-up', event);
        return this.options.onDone(event);
      }
      // Only closing interrupts the pause, and the loop checks for that.
      await pause(delay, undefined, { signal }).catch(() => undefined);
    }
  }

  /** @returns whether the event was accepted */
  async #post({ id, payload, since }: OutgoingEvent): Promise<boolean> {
    const { webhookUrl, secret } = this.options;
    // Signed again for each try, because old signatures are refused.
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    try {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body: payload,
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      if (!response.ok) this.#tell('checkout.event-refused', { id, payload, since }, response.status);
      return response.ok;
    } catch (error) {
      if (!this.#closing.signal.aborted) this.#tell('checkout.event-refused', { id, payload, since }, error);
      return false;
    }
  }

  #tell(event: string, { id }: OutgoingEvent, reason?: unknown): void {
    const text = reason instanceof Error ? reason.message : reason;
    this.options.logger.warn({ id, reason: text }, event);
  }
}

import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { z } from 'zod';

export const SECRET = 'whsec_of_the_test';

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({}) }),
});
export type ReceivedEvent = z.infer<typeof eventSchema>;

/** Stands in for the api towards the payment provider: accepts events with a valid signature. */
export class EventReceiver {
  readonly received: ReceivedEvent[] = [];
  /** number of posts to refuse from now on */
  refusals = 0;
  readonly #emitter = new EventEmitter();
  #port = 0;
  #server: Server | undefined;

  static async start(): Promise<EventReceiver> {
    const receiver = new EventReceiver();
    await receiver.listen();
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/v1/billing/webhook`;
  }

  /** Starts answering, on the port it had before, if any. */
  async listen(): Promise<void> {
    this.#server = createServer(async (request, response) => {
      const payload = await text(request);
      const signature = request.headers['stripe-signature'] ?? '';
      if (this.refusals > 0) {
        this.refusals -= 1;
        response.writeHead(503).end();
        return;
      }
      this.received.push(eventSchema.parse(Stripe.webhooks.constructEvent(payload, signature, SECRET)));
      response.end('{}');
      this.#emitter.emit('event');
    }).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = z.object({ port: z.number() }).parse(this.#server.address()).port;
  }

  /** Resolves once `events` events have arrived in total. */
  async count(events: number): Promise<ReceivedEvent[]> {
    while (this.received.length < events) await once(this.#emitter, 'event');
    return this.received;
  }

  async stop(): Promise<void> {
    if (!this.#server?.listening) return;
    const closed = once(this.#server.close(), 'close');
    this.#server.closeAllConnections();
    await closed;
  }
}

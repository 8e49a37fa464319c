import { startReceiver, throwDice, type ReceivedRequest, type Receiver } from '@tickhook/testing';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** Behaviours of receivers. Each has its own server, so that it is a separate endpoint. */
export const BEHAVIOURS = ['fine', 'slow', 'fails-first', 'resets-some', 'hangs-some', 'never'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** A received request and the answer to it. */
export interface Received {
  /** value of the header `webhook-id` */
  webhookId: string;
  alertId: string;
  attempt: number;
  txId: string;
  /** `null` when there was no answer */
  status: number | null;
}

const SLOW_MS = 300;
/** Rare enough that five unanswered requests in a row, which would open the breaker, do not occur. */
const SOME = 1 / 8;

const body = z.object({ RawTransaction: z.object({ transaction: z.object({ txId: z.string() }) }) });

/** Webhook receivers of every behaviour, and the requests they got. */
export class Receivers {
  readonly received: Received[] = [];
  private readonly servers = new Map<Behaviour, Receiver>();

  static async start(): Promise<Receivers> {
    const receivers = new Receivers();
    for (const behaviour of BEHAVIOURS) await receivers.add(behaviour);
    return receivers;
  }

  url(behaviour: Behaviour): string {
    return this.servers.get(behaviour)?.url ?? '';
  }

  async stop(): Promise<void> {
    for (const server of this.servers.values()) await server.stop();
  }

  private async add(behaviour: Behaviour): Promise<void> {
    const server: Receiver = await startReceiver({
      respond: async (request, response) => {
        // Runs are long, so only the essentials of each request are kept.
        server.requests.length = 0;
        await this.answer(behaviour, request, response);
      },
    });
    this.servers.set(behaviour, server);
  }

  private async answer(
    behaviour: Behaviour,
    request: ReceivedRequest,
    response: ServerResponse,
  ): Promise<void> {
    const received = read(request);
    this.received.push(received);
    const isFirst = received.attempt === 1;
    const isChosen = isFirst && throwDice(received.webhookId) < SOME;
    if (behaviour === 'hangs-some' && isChosen) return;
    if (behaviour === 'resets-some' && isChosen) return void response.destroy();
    if (behaviour === 'slow') await pause(SLOW_MS);
    received.status = behaviour === 'never' || (behaviour === 'fails-first' && isFirst) ? 500 : 204;
    response.writeHead(received.status).end();
  }
}

function read({ headers, body: text }: ReceivedRequest): Received {
  const header = (name: string) => String(headers[name]);
  return {
    webhookId: header('webhook-id'),
    alertId: header('tickhook-alert-id'),
    attempt: Number(header('tickhook-attempt')),
    txId: body.parse(JSON.parse(text)).RawTransaction.transaction.txId,
    status: null,
  };
}

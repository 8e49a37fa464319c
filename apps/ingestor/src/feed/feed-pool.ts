import { FeedRetryError, QueryApiClient, type TickHead } from '@tickhook/qubic';

/** Several feeds of one network, tried in turn: one that fails is left for the next. */
export class FeedPool {
  private readonly clients: QueryApiClient[];
  private current = 0;
  private network: string | undefined;

  constructor(urls: readonly string[]) {
    this.clients = urls.map((baseUrl) => new QueryApiClient({ baseUrl }));
  }

  /** The head, of a feed that serves the same network as all before. */
  async head(): Promise<TickHead> {
    return this.call(async (client) => {
      const head = await client.getLastProcessedTick();
      this.network ??= head.network;
      if (head.network === this.network) return head;
      throw new FeedRetryError(`The feed serves ${head.network}, not ${this.network}.`, {
        reason: 'refused',
      });
    });
  }

  /**
   * Asks the current feed, then the others.
   * @throws FeedRetryError of the last one, when none answers usefully; TickSkippedError as it comes
   */
  async call<T>(ask: (client: QueryApiClient) => Promise<T>): Promise<T> {
    let failure: unknown;
    for (let tries = 0; tries < this.clients.length; tries++) {
      const asked = this.current;
      const client = this.clients[asked];
      if (!client) break;
      try {
        return await ask(client);
      } catch (error) {
        if (!(error instanceof FeedRetryError)) throw error;
        failure = error;
        // Another call may have moved on already.
        if (this.current === asked) this.current = (asked + 1) % this.clients.length;
      }
    }
    throw failure;
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()));
  }
}

import { Pool } from 'undici';

/** As long as the body and headers of a webhook of the product. */
const BODY = JSON.stringify({ padding: 'x'.repeat(980) });
const HEADERS = {
  'content-type': 'application/json',
  'user-agent': 'Tickhook/0.1.0',
  'webhook-id': `msg_${'0'.repeat(36)}`,
  'webhook-timestamp': '1767225600',
  'webhook-signature': `v1,${'0'.repeat(44)}`,
  'tickhook-alert-id': '0'.repeat(36),
  'tickhook-attempt': '1',
};

/** Posts by undici alone, as fast as that goes: nothing is read, signed or recorded. */
export class RawLoop {
  private readonly pools: readonly Pool[];

  constructor(
    origins: readonly string[],
    private readonly inFlight: number,
  ) {
    this.pools = origins.map((origin) => new Pool(origin));
  }

  async post(count: number): Promise<void> {
    let next = 0;
    const work = async () => {
      while (next < count) {
        const pool = this.pools[next++ % this.pools.length];
        const response = await pool?.request({ method: 'POST', path: '/hook', headers: HEADERS, body: BODY });
        await response?.body.dump();
      }
    };
    await Promise.all(Array.from({ length: this.inFlight }, work));
  }

  async stop(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.close()));
  }
}

// A thread that fetches answers and does nothing with them, as far from the feed's own work as the ingestor is.
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { Agent, request } from 'undici';
import type { Asked } from './bench-feed.js';

export interface Errand {
  /** of the Query API */
  url: string;
  asked: readonly Asked[];
  /** requests in flight */
  concurrency: number;
}

const agent = new Agent();

async function fetchAll({ url, asked, concurrency }: Errand): Promise<void> {
  const left = asked.values();
  const fetchInTurn = async () => {
    for (const { call, body } of left) {
      const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body } as const;
      const answer = await request(`${url}/${call}`, { dispatcher: agent, ...(body ? post : {}) });
      await answer.body.text();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, fetchInTurn));
}

if (!parentPort) throw new Error('This is for a thread of its own.');
for (;;) {
  const [errand]: Errand[] = await once(parentPort, 'message');
  if (errand) await fetchAll(errand);
  parentPort.postMessage('done');
}

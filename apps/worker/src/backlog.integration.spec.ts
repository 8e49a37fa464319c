import { aNotification, startTestDatabase, until } from '@tickhook/testing';
import { Pipeline } from './fixtures/pipeline.js';
import { queueBackends } from './fixtures/queue-backends.js';
import { bidFor } from './fixtures/recorded-calls.js';

/** Several shares of a dispatch, and a part of one. */
const BACKLOG = 450;
/** There is a round at the start, and no other. */
const ONCE = { SWEEP_MS: 600_000 };

const database = await startTestDatabase();
const { dataSource } = database;
const { backends } = await queueBackends();

afterAll(async () => {
  await Promise.all(backends.map((backend) => backend.end()));
  await database.stop();
});

describe.each(backends)('a backlog of one receiver on $name', (backend) => {
  let pipeline: Pipeline;

  beforeEach(async () => {
    pipeline = await Pipeline.prepare(database, backend);
  });

  afterEach(() => pipeline.stop());

  async function leave(count: number): Promise<void> {
    const alert = await pipeline.alert();
    await pipeline.store(bidFor(10));
    const [call]: { tx_id: string }[] = await dataSource.query('SELECT tx_id FROM chain_call');
    const due = { alert, txId: call?.tx_id ?? '', nextAttemptAt: new Date(Date.now() - 60_000) };
    for (let made = 0; made < count; made++) await aNotification(dataSource, due);
  }

  const sent = async (): Promise<number> =>
    (await dataSource.query(`SELECT 1 FROM notification WHERE status = 'ok'`)).length;

  it('goes at the pace of its answers, not of the sweep', async () => {
    await leave(BACKLOG);
    await pipeline.boot(ONCE);
    await until('all sent', async () => (await sent()) === BACKLOG);
    expect(pipeline.receiver.requests).toHaveLength(BACKLOG);
  });
});

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { WorkerProcess } from './fixtures/worker-process.js';

const GOOD = {
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
  SECRETS_KEY: Buffer.alloc(32).toString('base64'),
  WEBHOOK_TIMEOUT_MS: '500',
};

let worker: WorkerProcess | undefined;

afterEach(() => worker?.kill());

describe('a worker with a bad setting', () => {
  it.each([
    ['DATABASE_URL', ''],
    ['DATABASE_URL', 'mysql://localhost'],
    ['SECRETS_KEY', ''],
    ['SECRETS_KEY', 'short'],
    ['QUEUE_URL', 'amqp://localhost'],
    ['WEBHOOK_RETRY_SCHEDULE', 'soon'],
    ['WEBHOOK_RETRY_SCHEDULE', '5s,0s'],
    ['WEBHOOK_RETRY_SCHEDULE', '26d'],
    ['WEBHOOK_ALLOW_PRIVATE_NETWORKS', 'yes'],
    ['LEASE_MS', '6499'],
    ['SWEEP_MS', '0'],
    ['WORKER_OPS_PORT', '70000'],
  ])('%s=%s: ends with 1 and one line that names it', async (name, value) => {
    worker = WorkerProcess.spawn({ ...GOOD, [name]: value });
    expect(await worker.ended()).toMatchObject({ code: 1, signal: null });
    const lines = worker.stderr.trimEnd().split('\n');
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name} (is|must)`))]);
    expect(worker.log).toEqual([]);
  });
});

it('a worker whose port is taken ends with 1 and one line, before it asks the database for work', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  try {
    // A TCP server has an AddressInfo; only pipes have a string.
    const { port } = other.address() as AddressInfo;
    worker = WorkerProcess.spawn({ ...GOOD, WORKER_OPS_PORT: String(port) });
    expect(await worker.ended()).toMatchObject({ code: 1, signal: null });
    expect(worker.stderr).toBe(
      `WORKER_OPS_PORT is in use: port ${port} of 127.0.0.1 must be free (0 = any free one), e.g. WORKER_OPS_PORT=0\n`,
    );
  } finally {
    other.close();
  }
});

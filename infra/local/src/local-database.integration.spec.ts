import { until } from '@tickhook/testing';
import pg from 'pg';
import { rmSync } from 'node:fs';
import { openDatabase } from './local-database.js';
import { newDataDir } from './product/running-product.js';

const dataDir = newDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function serverOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  // The kill cuts this connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query("SELECT pg_read_file('postmaster.pid') AS file");
    return Number.parseInt(rows[0].file, 10);
  } finally {
    await client.end();
  }
}

it('starts an embedded database that died again at its address, until it is stopped', async () => {
  const { url, stop } = await openDatabase({ databaseUrl: undefined, dataDir });
  for (let deaths = 0; deaths < 2; deaths += 1) {
    const pid = await serverOf(url);
    process.kill(pid, 'SIGKILL');
    const isAnother = () =>
      serverOf(url).then(
        (now) => now !== pid,
        () => false,
      );
    await until('another one answers', isAnother, 20_000);
  }
  const last = await serverOf(url);
  process.kill(last, 'SIGKILL');
  await stop();
  await expect(serverOf(url)).rejects.toThrow('ECONNREFUSED');
}, 60_000);

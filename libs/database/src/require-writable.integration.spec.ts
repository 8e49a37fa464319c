import { startTestDatabase, type TestDatabase } from '@tickhook/testing';
import { isDatabaseAway } from './connection-failure.js';
import { createDataSource } from './data-source.js';
import { requireWritable } from './require-writable.js';

describe('a database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.stop());

  it('that takes writes is there', async () => {
    await expect(requireWritable(database.dataSource)).resolves.toBeUndefined();
  });

  it('that takes none, as a standby, counts as away', async () => {
    const url = new URL(database.url);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const standby = await createDataSource({ url: url.href }).initialize();
    try {
      await expect(requireWritable(standby)).rejects.toThrow('takes no writes');
      const write: unknown = await standby.query('DELETE FROM dispatch').catch((error: unknown) => error);
      expect(isDatabaseAway(write)).toBe(true);
    } finally {
      await standby.destroy();
    }
  });
});

import { startFakeFeed, startTestDatabase, type FakeFeed, type FakeFeedOptions } from '@tickhook/testing';
import type { DataSource } from 'typeorm';
import { emptyDatabase, readStored } from './stored-chain.js';
import { startTestIngestor, type TestIngestor, type TestIngestorOptions } from './test-ingestor.js';

/** A database for all tests of a block, and the feed and ingestor that each of them starts. */
export class IngestBench {
  dataSource: DataSource;
  /** the feed that was started last */
  feed: FakeFeed;
  ingestor: TestIngestor | undefined;

  static set(): IngestBench {
    const bench = new IngestBench();
    let stopDatabase: () => Promise<void>;
    beforeAll(async () => {
      ({ dataSource: bench.dataSource, stop: stopDatabase } = await startTestDatabase());
    });
    afterEach(async () => {
      // The feed first: requests that hang there end with it.
      await bench.feed.stop();
      await bench.ingestor?.stop();
      bench.ingestor = undefined;
      await emptyDatabase(bench.dataSource);
    });
    afterAll(() => stopDatabase());
    return bench;
  }

  readonly stored = () => readStored(this.dataSource);
  readonly cursorAt = (tick: number) => async () => (await this.stored()).cursor === tick;

  readonly startFeed = async (options: FakeFeedOptions): Promise<FakeFeed> => {
    this.feed = await startFakeFeed(options);
    return this.feed;
  };

  readonly startIngestor = async (options: Partial<TestIngestorOptions> = {}): Promise<TestIngestor> => {
    this.ingestor = await startTestIngestor({ dataSource: this.dataSource, feeds: [this.feed], ...options });
    return this.ingestor;
  };
}

export { pick, shuffle, throwDice } from './dice.js';
export { FakeFeed, startFakeFeed, type FakeFeedOptions } from './fake-feed.js';
export { fakeTicks, type FakeInterval, type FakeTick, type FakeTicksOptions } from './fake-ticks.js';
export {
  fakeBid,
  fakeIdentity,
  fakeTransaction,
  fakeTransfer,
  type FakeTransaction,
  type FakeTransactionOptions,
} from './fake-transaction.js';
export type { FaultRule, FeedFault } from './feed-faults.js';
export type { FeedCall, FeedRequest } from './feed-requests.js';

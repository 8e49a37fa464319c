export { pick, shuffle, throwDice } from './dice.js';
export { FakeFeed, startFakeFeed, type FakeFeedOptions } from './fake-feed.js';
export { fakeTicks, type FakeInterval, type FakeTick } from './fake-ticks.js';
export {
  fakeBid,
  fakeIdentity,
  fakeTransaction,
  fakeTransfer,
  type FakeTransaction,
} from './fake-transaction.js';
export type { FaultRule } from './feed-faults.js';
export type { FeedRequest } from './feed-requests.js';

import { InitialSchema1763640000000 } from './1763640000000-initial-schema.js';
import { SeedCatalogue1763640000001 } from './1763640000001-seed-catalogue.js';
import { DisplacedNotifications1763650000000 } from './1763650000000-displaced-notifications.js';
import { Billing1763660000000 } from './1763660000000-billing.js';
import { MailAndAccountDeletion1763670000000 } from './1763670000000-mail-and-account-deletion.js';
import { RateLimit1763680000000 } from './1763680000000-rate-limit.js';
import { Breaker1763690000000 } from './1763690000000-breaker.js';
import { TickTime1763710000000 } from './1763710000000-tick-time.js';
import { EncryptionKey1763720000000 } from './1763720000000-encryption-key.js';
import { TickReplay1763730000000 } from './1763730000000-tick-replay.js';
import { Backfill1763740000000 } from './1763740000000-backfill.js';
import { FeedHead1763750000000 } from './1763750000000-feed-head.js';
import { RoomForOutcomes1763760000000 } from './1763760000000-room-for-outcomes.js';
import { RoomForCharges1763770000000 } from './1763770000000-room-for-charges.js';
import { FormerUsage1763780000000 } from './1763780000000-former-usage.js';
import { TickProgress1763790000000 } from './1763790000000-tick-progress.js';
import { ReferenceIndexes1763800000000 } from './1763800000000-reference-indexes.js';
import { FirstUnmatchedTicks1763810000000 } from './1763810000000-first-unmatched-ticks.js';
import { FirstUnmatchedByAge1763820000000 } from './1763820000000-first-unmatched-by-age.js';
import { MailedThresholds1763830000000 } from './1763830000000-mailed-thresholds.js';
import { LastFailure1763840000000 } from './1763840000000-last-failure.js';
import { DeletedAlert1763850000000 } from './1763850000000-deleted-alert.js';
import { SecondSubscription1763860000000 } from './1763860000000-second-subscription.js';

/**
 * Oldest first. A shipped migration never changes. Migrations run while the previous version is still working, so they
 * only add (`expand-only.integration.spec.ts`); what is no longer used is removed one version later. An index on a
 * table in use is created CONCURRENTLY, by a migration with `transaction = false` that drops what a failed try has
 * left, and sets `lock_timeout` to 0: it waits for others, but nobody waits for it.
 */
export const MIGRATIONS = [
  InitialSchema1763640000000,
  SeedCatalogue1763640000001,
  DisplacedNotifications1763650000000,
  Billing1763660000000,
  MailAndAccountDeletion1763670000000,
  RateLimit1763680000000,
  Breaker1763690000000,
  TickTime1763710000000,
  EncryptionKey1763720000000,
  TickReplay1763730000000,
  Backfill1763740000000,
  FeedHead1763750000000,
  RoomForOutcomes1763760000000,
  RoomForCharges1763770000000,
  FormerUsage1763780000000,
  TickProgress1763790000000,
  ReferenceIndexes1763800000000,
  FirstUnmatchedTicks1763810000000,
  FirstUnmatchedByAge1763820000000,
  MailedThresholds1763830000000,
  LastFailure1763840000000,
  DeletedAlert1763850000000,
  SecondSubscription1763860000000,
];

import { Address } from './address.entity.js';
import { AlertChange } from './alert-change.entity.js';
import { AlertCounter } from './alert-counter.entity.js';
import { Alert } from './alert.entity.js';
import { Attempt } from './attempt.entity.js';
import { Backfill } from './backfill.entity.js';
import { BillingEvent } from './billing-event.entity.js';
import { ChainCall } from './chain-call.entity.js';
import { ChangeCounter } from './change-counter.entity.js';
import { Condition } from './condition.entity.js';
import { Contract } from './contract.entity.js';
import { DeletedAlert } from './deleted-alert.entity.js';
import { Dispatch } from './dispatch.entity.js';
import { EncryptionKey } from './encryption-key.entity.js';
import { Endpoint } from './endpoint.entity.js';
import { FeedAnomaly } from './feed-anomaly.entity.js';
import { FeedCursor } from './feed-cursor.entity.js';
import { FromAddress } from './from-address.entity.js';
import { Mail } from './mail.entity.js';
import { MethodLayout } from './method-layout.entity.js';
import { Method } from './method.entity.js';
import { Notification } from './notification.entity.js';
import { PlanGrant } from './plan-grant.entity.js';
import { Subscription } from './subscription.entity.js';
import { Tick } from './tick.entity.js';
import { Usage } from './usage.entity.js';
import { UserAccount } from './user-account.entity.js';
import { Variable } from './variable.entity.js';

/** All entities, for the data source. */
export const ENTITIES = [
  Address,
  AlertChange,
  AlertCounter,
  Alert,
  Attempt,
  Backfill,
  BillingEvent,
  ChainCall,
  ChangeCounter,
  Condition,
  Contract,
  DeletedAlert,
  Dispatch,
  EncryptionKey,
  Endpoint,
  FeedAnomaly,
  FeedCursor,
  FromAddress,
  Mail,
  MethodLayout,
  Method,
  Notification,
  PlanGrant,
  Subscription,
  Tick,
  Usage,
  UserAccount,
  Variable,
];

export {
  Address,
  AlertChange,
  AlertCounter,
  Alert,
  Attempt,
  Backfill,
  BillingEvent,
  ChainCall,
  ChangeCounter,
  Condition,
  Contract,
  DeletedAlert,
  Dispatch,
  EncryptionKey,
  Endpoint,
  FeedAnomaly,
  FeedCursor,
  FromAddress,
  Mail,
  MethodLayout,
  Method,
  Notification,
  PlanGrant,
  Subscription,
  Tick,
  Usage,
  UserAccount,
  Variable,
};

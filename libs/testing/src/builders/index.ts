export { anAlert, type AlertFields, type BuiltAlert, type ConditionFields } from './alert.builder.js';
export type { CallFields } from './call.builder.js';
export { methodIdOf, variableIdOf } from './catalogue.builder.js';
export { anIdentity, aTxId } from './identity.builder.js';
export {
  aDispatch,
  aNotification,
  aNotificationId,
  type NotificationFields,
} from './notification.builder.js';
export { aSecretsKey } from './secrets-key.builder.js';
export { aTick } from './tick.builder.js';
export { aUser, type BuiltUser } from './user.builder.js';

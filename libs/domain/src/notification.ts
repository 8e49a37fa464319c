/** `pending` includes waiting for a retry; `error` means given up. */
export const NOTIFICATION_STATUSES = ['pending', 'ok', 'error', 'cancelled'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

/** Why an alert is not active; `null` while it is. */
export const INACTIVE_REASONS = ['user', 'gone', 'failing'] as const;
export type InactiveReason = (typeof INACTIVE_REASONS)[number];

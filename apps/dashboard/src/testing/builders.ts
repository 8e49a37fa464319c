import type {
  AlertResponse,
  AlertStatsResponse,
  NotificationResponse,
  SubscriptionResponse,
} from '../lib/generated/api';

export function alertWith(differences: Partial<AlertResponse>): AlertResponse {
  return {
    id: 'alert-1',
    name: 'Big bids',
    description: 'Bids on QCAP',
    isActive: true,
    inactiveReason: null,
    inactiveSince: null,
    created: '2025-05-21T12:00:00.000Z',
    totalNotifications: 0,
    withheldThisMonth: 0,
    methodId: null,
    method: null,
    conditions: [],
    fromAddresses: [],
    webhook: null,
    ...differences,
  };
}

export function notificationWith(differences: Partial<NotificationResponse>): NotificationResponse {
  return {
    id: 'notification-1',
    webhookUrl: 'https://example.org/hook',
    date: '2025-05-21T12:00:00.000Z',
    succeeded: true,
    elapsedMilliseconds: 42,
    data: '{}',
    response: '{}',
    status: 'ok',
    attempts: 1,
    nextAttempt: null,
    statusCode: 200,
    error: null,
    ...differences,
  };
}

export function subscriptionWith(differences: Partial<SubscriptionResponse>): SubscriptionResponse {
  return {
    name: 'Freemium',
    isDefault: true,
    alertsLimit: 5,
    notificationsLimit: 200,
    notificationsThisMonth: 20,
    notificationsWithheld: 0,
    resetsAt: '2026-12-01T00:00:00.000Z',
    isPaymentRunning: false,
    ...differences,
  };
}

export function statsWith(differences: Partial<AlertStatsResponse>): AlertStatsResponse {
  return {
    ok: 0,
    error: 0,
    pending: 0,
    cancelled: 0,
    hours: 24,
    successRate: null,
    p50: null,
    p95: null,
    bucketMinutes: 30,
    buckets: [],
    ...differences,
  };
}

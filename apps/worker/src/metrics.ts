import { Counter, Histogram } from 'prom-client';

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];

export const matchSeconds = new Histogram({
  name: 'tickhook_match_seconds',
  help: 'Duration of a match transaction',
  buckets: SECONDS,
});

export const notificationsTotal = new Counter({
  name: 'tickhook_notifications_total',
  help: 'What became of notifications: ok, error, retried, cancelled, withheld',
  labelNames: ['outcome'],
});

export const deliverySeconds = new Histogram({
  name: 'tickhook_delivery_seconds',
  help: 'Time a notification waits for its turn (wait) and its exchange takes (send)',
  labelNames: ['phase'],
  buckets: SECONDS,
});

export const sweepRedispatchedTotal = new Counter({
  name: 'tickhook_sweep_redispatched_total',
  help: 'Dispatches the sweep put into the queue again',
});

export const attemptsUnknownTotal = new Counter({
  name: 'tickhook_attempts_unknown_total',
  help: 'Attempts whose worker died before it recorded an outcome',
});

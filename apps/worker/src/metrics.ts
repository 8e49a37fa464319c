import { Counter, Gauge, Histogram } from 'prom-client';
import { Observations } from './observations.js';

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
// A rate needs an initial value.
for (const outcome of ['ok', 'error', 'retried', 'cancelled', 'withheld'])
  notificationsTotal.inc({ outcome }, 0);

const deliverySeconds = new Histogram({
  name: 'tickhook_delivery_seconds',
  help: 'Time a notification waits for its turn (wait) and its exchange takes (send)',
  labelNames: ['phase'],
  buckets: SECONDS,
  collect: () => {
    waitSeconds.note();
    sendSeconds.note();
  },
});
export const waitSeconds = new Observations(deliverySeconds.labels('wait'));
export const sendSeconds = new Observations(deliverySeconds.labels('send'));

export const sweepRedispatchedTotal = new Counter({
  name: 'tickhook_sweep_redispatched_total',
  help: 'Dispatches the sweep put into the queue again, each once for each worker',
});

export const attemptsInternalTotal = new Counter({
  name: 'tickhook_attempts_internal_total',
  help: 'Attempts that failed on our side before anything was sent, as with a secret whose key is not at hand',
});

export const attemptsUnknownTotal = new Counter({
  name: 'tickhook_attempts_unknown_total',
  help: 'Attempts whose worker died before it recorded an outcome',
});

/** Includes the delay of a slow feed: seconds to minutes. */
const tickToWebhook: Histogram = new Histogram({
  name: 'tickhook_tick_to_webhook_seconds',
  help: 'From the time of a tick to the start of the first attempt of its notifications',
  buckets: [0.1, 0.2, 0.5, 1, 2, 3, 5, 10, 20, 30, 60, 120, 300, 600, 1800],
  collect: () => tickToWebhookSeconds.note(),
});
export const tickToWebhookSeconds = new Observations(tickToWebhook);

export const endpointsOpen = new Gauge({
  name: 'tickhook_endpoints_open',
  help: 'Endpoints whose breaker is open',
});

export const oldestDueSeconds = new Gauge({
  name: 'tickhook_oldest_due_seconds',
  help: 'How long the oldest due notification, or tick not matched yet, has been waiting; without those an open breaker holds back',
});

export const clockSkewSeconds = new Gauge({
  name: 'tickhook_clock_skew_seconds',
  help: "How far this machine's clock is ahead of the database's; negative: behind it",
});

export const queueJobs = new Gauge({
  name: 'tickhook_queue_jobs',
  help: 'Jobs in the queue',
  labelNames: ['queue', 'state'],
});

import { until } from '@tickhook/testing';
import { rmSync } from 'node:fs';
import { newDataDir, RunningProduct } from '../product/running-product.js';
import { metricsIn, readAlertRules, readDashboardQueries } from './monitoring-files.js';

/** Metrics each service must export, with labels; a histogram is represented by its count. */
const PROMISED: Record<'api' | 'ingestor' | 'worker', readonly string[]> = {
  api: ['http_request_duration_seconds_count{method,route,status}', 'tickhook_ready{check}'],
  ingestor: [
    'tickhook_feed_head_tick',
    'tickhook_feed_cursor_tick',
    'tickhook_feed_lag_seconds',
    'tickhook_ticks_total',
    'tickhook_calls_total{contract,method}',
    'tickhook_calls_malformed_total',
    'tickhook_transactions_absent_total',
    'http_request_duration_seconds_count{method,route,status}',
    'tickhook_ready{check}',
  ],
  worker: [
    'tickhook_match_seconds_count',
    'tickhook_notifications_total{outcome}',
    'tickhook_delivery_seconds_count{phase}',
    'tickhook_tick_to_webhook_seconds_count',
    'tickhook_oldest_due_seconds',
    'tickhook_sweep_redispatched_total',
    'tickhook_attempts_unknown_total',
    'tickhook_attempts_internal_total',
    'tickhook_endpoints_open',
    'tickhook_queue_jobs{queue,state}',
    'tickhook_clock_skew_seconds',
    'http_request_duration_seconds_count{method,route,status}',
    'tickhook_ready{check}',
  ],
};
const PROCESS = [
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'nodejs_eventloop_lag_p99_seconds',
];

type Service = keyof typeof PROMISED;
const SERVICES: readonly Service[] = ['api', 'ingestor', 'worker'];

let product: RunningProduct;
const dataDir = newDataDir();

beforeAll(async () => {
  product = await RunningProduct.start(dataDir);
  // Produces metrics: operators' requests, a REST call, and one delivery of the demo alerts.
  await Promise.all(SERVICES.map(scrape));
  await (await fetch(`${product.ready.api}/config`)).text();
  await until('a webhook is delivered', async () =>
    /^tickhook_notifications_total\{outcome="ok"\} [1-9]/m.test(await scrape('worker')),
  );
}, 300_000);
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

async function scrape(service: Service): Promise<string> {
  return (await fetch(`${product.ready.ops[service]}/metrics`)).text();
}

/** The samples of a scrape, each as metric name and label names. */
function samplesIn(text: string): Set<string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Set(
    lines.map((line) => {
      const [, name = '', labels] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
      const names = [...(labels ?? '').matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)].map(([, label]) => label);
      return names.length === 0 ? name : `${name}{${names.sort().join(',')}}`;
    }),
  );
}

it.each(SERVICES)('the %s tells all it promises', async (service) => {
  const samples = samplesIn(await scrape(service));
  const missing = [...PROMISED[service], ...PROCESS].filter((sample) => !samples.has(sample));
  expect(missing).toEqual([]);
});

it('every outcome of a notification is counted from the start', async () => {
  const found = (await scrape('worker')).match(/^tickhook_notifications_total\{outcome="\w+"\}/gm);
  const outcomes = found?.map((line) => /"(\w+)"/.exec(line)?.[1]);
  expect(outcomes?.sort()).toEqual(['cancelled', 'error', 'ok', 'retried', 'withheld']);
});

it('the REST api is measured by route', async () => {
  expect(await scrape('api')).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/v1\/config",status="200"\} [1-9]/m,
  );
});

it('alert rules and dashboard name only metrics that there are', async () => {
  const texts = await Promise.all(SERVICES.map(scrape));
  const names = new Set(
    texts.flatMap((text) => [...samplesIn(text)].map((sample) => sample.replace(/\{.*/, ''))),
  );
  const queries = [...readAlertRules().map(({ expr }) => expr), ...readDashboardQueries()];
  const named = new Set(queries.flatMap(metricsIn));
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((name) => !names.has(name))).toEqual([]);
});

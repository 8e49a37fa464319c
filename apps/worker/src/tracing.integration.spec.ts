import { fakeTicks, freePort, startFakeFeed, startTestDatabase, type FakeFeed } from '@tickhook/testing';
import { startTraceCollector, type TraceCollector } from '@tickhook/testing/servers';
import { Pipeline, type TestAlert } from './fixtures/pipeline.js';
import { POSTGRES } from './fixtures/queue-backends.js';
import { ServiceProcess } from './fixtures/service-process.js';

const FIRST_TICK = 100;
const LAST_TICK = 104;
const TICKS = fakeTicks({ first: FIRST_TICK, last: LAST_TICK });
/** Long enough for two processes to start, work and end. */
const LONG_MS = 120_000;

/** Makes a process report at exit which OpenTelemetry packages it has loaded; all of them are CommonJS. */
const TELL_LOADED = `data:text/javascript,${encodeURIComponent(`
  import { Module } from 'node:module';
  import { writeSync } from 'node:fs';
  process.on('exit', () => {
    const names = Object.keys(Module._cache).map((file) => /@opentelemetry.([^/]+)/.exec(file)?.[1]);
    writeSync(1, 'loaded: ' + [...new Set(names.filter(Boolean))].sort().join() + '\\n');
  });`)}`;
const loadedIn = (output: string) => /^loaded: (.*)$/m.exec(output)?.[1]?.split(',');

const database = await startTestDatabase();
let pipeline: Pipeline;
let alert: TestAlert;
let feed: FakeFeed;
let collector: TraceCollector;
let services: ServiceProcess[];

beforeEach(async () => {
  pipeline = await Pipeline.prepare(database, POSTGRES);
  alert = await pipeline.alert();
  const intervals = [{ epoch: 1, firstTick: FIRST_TICK, lastTick: LAST_TICK }];
  feed = await startFakeFeed({ ticks: TICKS, intervals, head: LAST_TICK, network: 'traced' });
  collector = await startTraceCollector();
  services = [];
});

afterEach(async () => {
  await Promise.all(services.map((service) => service.kill()));
  await Promise.all([feed.stop(), collector.stop(), pipeline.stop()]);
});

afterAll(() => database.stop());

interface Delivered {
  txId: string;
  tick: number;
  /** id of its only notification */
  id: string;
  attempts: number;
}

/** Runs ingestor and worker until every call is delivered, the first one at its second attempt, and ends them. */
async function deliverAll(endpoint: string) {
  pipeline.respondWith(503, 204);
  const settings = {
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--import=${TELL_LOADED}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  };
  services = await Promise.all([
    ServiceProcess.start('ingestor', { ...settings, ...INGESTOR, FEED_URL: feed.url }),
    ServiceProcess.start('worker', {
      ...settings,
      ...WORKER,
      SECRETS_KEY: pipeline.key.toString('base64'),
    }),
  ]);
  const bids = TICKS.flatMap(({ transactions }) => transactions).filter(isBid);
  await pipeline.receiver.waitFor(bids.length + 1, LONG_MS);
  await pipeline.untilSettled();
  const ended = await Promise.all(services.map((service) => service.stop()));
  const delivered: Delivered[] = await database.dataSource.query(SELECT_DELIVERED);
  expect(delivered).toHaveLength(bids.length);
  expect(delivered.filter(({ attempts }) => attempts === 2)).toHaveLength(1);
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  return { delivered, outputs: ended.map(({ output }) => output) };
}

/** The spans expected for a call's attempts, of which only the last one succeeds. */
function attemptsOf({ id, txId, attempts }: Delivered, parentSpanId: string | undefined) {
  return Array.from({ length: attempts }, (_, index) => {
    const isLast = index + 1 === attempts;
    return expect.objectContaining({
      service: 'tickhook-worker',
      parentSpanId,
      attributes: {
        'tickhook.tx_id': txId,
        'tickhook.alert_id': alert.id,
        'tickhook.notification_id': id,
        'tickhook.webhook_id': `msg_${id}`,
        'tickhook.attempt': index + 1,
        'tickhook.outcome': isLast ? 'ok' : 'retry',
        'http.request.method': 'POST',
        'http.response.status_code': isLast ? 204 : 503,
        'server.address': '127.0.0.1',
        'server.port': Number(new URL(pipeline.receiver.url).port),
        ...(!isLast && { 'error.type': 'status' }),
      },
    });
  });
}

describe('the traces of the services', () => {
  it(
    'follow each call from its tick to its webhooks',
    async () => {
      const { delivered, outputs } = await deliverAll(collector.url);
      const spans = collector.spans();
      for (const call of delivered) {
        const { txId, tick } = call;
        const trace = spans.filter(({ attributes }) => attributes['tickhook.tx_id'] === txId);
        const named = (name: string) => trace.filter((span) => span.name === name);
        const [stored, matched] = [...named('tick.stored'), ...named('call.matched')];
        const ids = { 'tickhook.tx_id': txId, 'tickhook.tick': tick };
        expect(stored).toMatchObject({
          service: 'tickhook-ingestor',
          parentSpanId: '',
          attributes: {
            ...ids,
            'tickhook.network': 'traced',
            'tickhook.contract': 'QX',
            'tickhook.method': 'AddToBidOrder',
          },
        });
        expect(matched).toMatchObject({
          service: 'tickhook-worker',
          parentSpanId: stored?.spanId,
          attributes: { ...ids, 'tickhook.alerts': 1, 'tickhook.replay': false },
        });
        expect(named('delivery.attempted')).toEqual(attemptsOf(call, matched?.spanId));
        expect(trace).toHaveLength(2 + call.attempts);
        expect(new Set(trace.map(({ traceId }) => traceId)).size).toBe(1);
      }
      expect(spans).toHaveLength(3 * delivered.length + 1);
      for (const output of outputs)
        expect(loadedIn(output)).toEqual(expect.arrayContaining(['exporter-trace-otlp-http', 'sdk-trace']));
      for (const { headers } of pipeline.receiver.requests)
        expect(Object.keys(headers)).not.toContain('traceparent');
    },
    LONG_MS,
  );

  it(
    'load nothing without an endpoint',
    async () => {
      const { outputs } = await deliverAll('');
      // An empty shell that prom-client itself loads (prom-client: lib/metrics/processCpuTotal.js).
      for (const output of outputs) expect(loadedIn(output)).toEqual(['api']);
    },
    LONG_MS,
  );

  it(
    'cost nothing but a warning when there is nobody to take them',
    async () => {
      const { outputs } = await deliverAll(`http://127.0.0.1:${await freePort()}`);
      for (const output of outputs) expect(output.match(/"traces\.not-exported"/g)).toHaveLength(1);
    },
    LONG_MS,
  );
});

const INGESTOR = { INGESTOR_OPS_PORT: '0', FEED_POLL_MS: '50', FEED_START_TICK: String(FIRST_TICK) };
const WORKER = {
  WORKER_OPS_PORT: '0',
  SWEEP_MS: '100',
  WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
  WEBHOOK_RETRY_SCHEDULE: '100ms',
};

/** A contract call of a fake tick; its payments have no input type. */
function isBid(transaction: unknown): boolean {
  return typeof transaction === 'object' && transaction !== null && 'inputType' in transaction
    ? transaction.inputType === 6
    : false;
}

const SELECT_DELIVERED = `
  SELECT c.tx_id AS "txId", c.tick::float8 AS tick, n.id, n.attempts
  FROM notification n JOIN chain_call c USING (tx_id) WHERE n.status = 'ok' ORDER BY n.id`;

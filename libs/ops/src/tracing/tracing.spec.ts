import {
  startReceiver,
  startTraceCollector,
  type Receiver,
  type TraceCollector,
} from '@tickhook/testing/servers';
import { EventEmitter, once } from 'node:events';
import { pino } from 'pino';
import type { DeliveryAttempted, TickStored } from './call-tracer.js';
import { startTracing, stopTracing, tracing } from './tracing.js';

const TX_ID = 'aqzfaxyqhmhdgnfkbrzpbxmwgbfazgqxgzcbkhulrhcgaziesqvbkxxdlrqg';
const STORED: TickStored = {
  txId: TX_ID,
  tookMs: 40,
  network: 'mainnet',
  tick: 26032617,
  contract: 'QX',
  method: 'AddToBidOrder',
};
const MATCHED = { txId: TX_ID, tookMs: 3, tick: 26032617, alerts: 1, isReplay: false };
const ATTEMPTED: DeliveryAttempted = {
  txId: TX_ID,
  tookMs: 12,
  notificationId: '0197a1b2-0000-8000-8000-000000000001',
  webhookId: 'msg_0197a1b2-0000-8000-8000-000000000001',
  alertId: '0197a1b2-0000-7000-8000-00000000000a',
  attempt: 1,
  outcome: 'retry',
  statusCode: 503,
  error: 'status',
  url: 'https://user:pass-word@receiver.example:8443/secret-path?token=secret-query#part',
};

/** Spans in one request (BatchSpanProcessor: maxExportBatchSize). */
const BATCH = 512;
/** A shutdown time of which the last spans get 200 ms. */
const SHORT_MS = 1000;

const lines: string[] = [];
const said = new EventEmitter();
const messageOf = (line: string) => String(JSON.parse(line).msg);
const messages = () => lines.map(messageOf);
const write = (line: string) => {
  lines.push(line);
  said.emit(messageOf(line));
};
const logger = pino({ level: 'info' }, { write });

function trace(endpoint: string | undefined, shutdownMs = 15_000): Promise<void> {
  return startTracing('worker', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SHUTDOWN_MS: shutdownMs }, logger);
}

beforeEach(() => void lines.splice(0));
afterEach(() => stopTracing());

describe('tracing without a collector', () => {
  it('is not there', async () => {
    await trace(undefined);
    expect(tracing).toBeUndefined();
    await stopTracing();
  });
});

describe('tracing', () => {
  let collector: TraceCollector;

  beforeEach(async () => {
    collector = await startTraceCollector();
  });
  afterEach(() => collector.stop());

  async function spansOf(tell: () => void) {
    await trace(`${collector.url}/`);
    tell();
    await stopTracing();
    return collector.spans();
  }

  it('joins what different processes tell of a call', async () => {
    const [matched] = await spansOf(() => tracing?.callMatched(MATCHED));
    const [, attempted, again] = await spansOf(() => {
      tracing?.deliveryAttempted(ATTEMPTED);
      tracing?.deliveryAttempted({ ...ATTEMPTED, attempt: 2 });
    });
    const stored = (await spansOf(() => tracing?.tickStored(STORED))).at(-1);
    const spans = [stored, matched, attempted, again];
    expect(spans.map((span) => span?.parentSpanId)).toEqual([
      '',
      stored?.spanId,
      matched?.spanId,
      matched?.spanId,
    ]);
    expect(new Set(spans.map((span) => span?.traceId)).size).toBe(1);
    expect(new Set(spans.map((span) => span?.spanId)).size).toBe(4);
  });

  it('keeps calls apart', async () => {
    const spans = await spansOf(() => {
      tracing?.tickStored(STORED);
      tracing?.tickStored({ ...STORED, txId: TX_ID.replace('a', 'b') });
    });
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(2);
  });

  it('gives a replay a span of its own', async () => {
    const [first, replay] = await spansOf(() => {
      tracing?.callMatched(MATCHED);
      tracing?.callMatched({ ...MATCHED, isReplay: true });
    });
    expect(replay).toMatchObject({ traceId: first?.traceId, parentSpanId: first?.parentSpanId });
    expect(replay?.spanId).not.toBe(first?.spanId);
  });

  it('tells how long a step took until now', async () => {
    const before = Date.now();
    const [span] = await spansOf(() => tracing?.tickStored(STORED));
    expect(span!.end - span!.start).toBeCloseTo(40, 0);
    expect(span!.end).toBeGreaterThanOrEqual(before);
    expect(span!.end).toBeLessThanOrEqual(Date.now());
  });

  it('says of an attempt what it was, and nothing secret of its URL', async () => {
    const [span] = await spansOf(() => tracing?.deliveryAttempted(ATTEMPTED));
    expect(span).toMatchObject({ service: 'tickhook-worker', name: 'delivery.attempted', status: 2 });
    expect(span?.attributes).toEqual({
      'tickhook.tx_id': TX_ID,
      'tickhook.alert_id': ATTEMPTED.alertId,
      'tickhook.notification_id': ATTEMPTED.notificationId,
      'tickhook.webhook_id': ATTEMPTED.webhookId,
      'tickhook.attempt': 1,
      'tickhook.outcome': 'retry',
      'http.request.method': 'POST',
      'server.address': 'receiver.example',
      'server.port': 8443,
      'http.response.status_code': 503,
      'error.type': 'status',
    });
    expect(collector.requests[0]?.body).not.toMatch(/user|pass-word|secret/);
  });

  it('has no status where none arrived, and no fault where there was none', async () => {
    const [unsent, sent] = await spansOf(() => {
      tracing?.deliveryAttempted({ ...ATTEMPTED, statusCode: null, error: 'invalid_url', url: '' });
      tracing?.deliveryAttempted({ ...ATTEMPTED, statusCode: 204, error: null, url: 'http://a.example' });
    });
    expect(unsent?.attributes).toMatchObject({ 'error.type': 'invalid_url' });
    expect(Object.keys(unsent?.attributes ?? {})).not.toContain('http.response.status_code');
    expect(sent).toMatchObject({
      status: 0,
      attributes: { 'http.response.status_code': 204, 'server.port': 80 },
    });
    expect(Object.keys(sent?.attributes ?? {})).not.toContain('error.type');
  });

  it('tells a collector of its own who it is', async () => {
    await trace(collector.url.replace('//', '//user:pass-word@'));
    tracing?.tickStored(STORED);
    await stopTracing();
    const basic = `Basic ${Buffer.from('user:pass-word').toString('base64')}`;
    expect(collector.requests[0]?.headers.authorization).toBe(basic);
  });
});

describe('tracing to a collector that', () => {
  let collector: Receiver;
  /** statuses the collector answers with; silence unless set */
  let statuses: number[];

  beforeEach(async () => {
    // The exporter reads this itself; by default it would retry long after the test.
    process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = '300';
    statuses = [];
    collector = await startReceiver({
      respond: (_request, response) => {
        const status = statuses.shift();
        if (status !== undefined) response.writeHead(status).end('{}');
      },
    });
  });
  afterEach(() => {
    delete process.env['OTEL_EXPORTER_OTLP_TIMEOUT'];
    return collector.stop();
  });

  const tell = (count: number) => {
    for (let index = 0; index < count; index++) tracing?.tickStored({ ...STORED, txId: `${index}` });
  };
  const address = () => collector.url.replace('//', '//user:pass-word@');

  it('refuses everything: warns once', async () => {
    statuses = Array.from({ length: 100 }, () => 400);
    await trace(address());
    // More than may wait for the collector.
    tell(10_000);
    await collector.waitFor(3);
    await stopTracing();
    expect(messages()).toEqual(['traces.not-exported']);
    expect(lines.join()).not.toContain('pass-word');
  });

  it('takes them again after a while: says that, too', async () => {
    statuses = [400, 200];
    await trace(address());
    const warned = once(said, 'traces.not-exported');
    tell(BATCH);
    await warned;
    tell(1);
    await stopTracing();
    expect(messages()).toEqual(['traces.not-exported', 'traces.exported-again']);
  });

  it('never answers: ends all the same', async () => {
    await trace(address(), SHORT_MS);
    tell(1);
    await stopTracing();
    expect(collector.requests).toHaveLength(1);
    expect(messages()).toEqual(['traces.not-exported']);
  });

  it('is not there: ends all the same', async () => {
    await collector.stop();
    await trace(address(), SHORT_MS);
    tell(1);
    await stopTracing();
    expect(messages()).toEqual(['traces.not-exported']);
    expect(lines.join()).not.toContain('pass-word');
  });
});

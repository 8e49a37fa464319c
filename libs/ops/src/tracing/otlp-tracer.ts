import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Tracer,
} from '@opentelemetry/api';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { CallMatched, CallTracer, DeliveryAttempted, TickStored } from './call-tracer.js';
import { ChosenIds, spanIdOf, traceIdOf, type OnceStep } from './span-ids.js';
import { WatchedExporter } from './watched-exporter.js';

/** Spans that may wait for the collector, some megabytes; any more are dropped. */
const MAX_WAITING = 8192;

export interface OtlpTracerOptions {
  /** base URL of the collector */
  endpoint: string;
  service: string;
  /** how long sending the last spans may take at shutdown, milliseconds */
  flushMs: number;
  logger: Logger;
}

interface FinishedSpan {
  name: string;
  txId: string;
  tookMs: number;
  attributes: Attributes;
  /** set for a step that a call takes once, and that other steps may name as their parent */
  step?: OnceStep | undefined;
  parent?: OnceStep;
  kind?: SpanKind;
  error?: string | null;
}

/** Records each step as a span of its call's trace: stored -> matched -> attempt, attempt ... */
export class OtlpTracer implements CallTracer {
  private readonly ids = new ChosenIds();
  private readonly exporter: WatchedExporter;
  private readonly provider: TracerProvider;
  private readonly tracer: Tracer;

  constructor(private readonly options: OtlpTracerOptions) {
    this.exporter = new WatchedExporter(options.endpoint, options.logger);
    this.provider = new TracerProvider({
      idGenerator: this.ids,
      resource: resourceOf(options.service),
      spanProcessors: [new BatchSpanProcessor({ exporter: this.exporter, maxQueueSize: MAX_WAITING })],
    });
    this.tracer = this.provider.getTracer('tickhook');
  }

  tickStored({ txId, tookMs, network, tick, contract, method }: TickStored): void {
    const attributes = {
      'tickhook.network': network,
      'tickhook.tick': tick,
      'tickhook.contract': contract,
      'tickhook.method': method,
    };
    this.record({ name: 'tick.stored', txId, tookMs, attributes, step: 'stored' });
  }

  callMatched({ txId, tookMs, tick, alerts, isReplay }: CallMatched): void {
    const attributes = { 'tickhook.tick': tick, 'tickhook.alerts': alerts, 'tickhook.replay': isReplay };
    // Only the first match may have this id: a trace must not have two spans with the same id.
    const step = isReplay ? undefined : 'matched';
    this.record({ name: 'call.matched', txId, tookMs, attributes, step, parent: 'stored' });
  }

  deliveryAttempted(attempted: DeliveryAttempted): void {
    const { txId, tookMs, statusCode, error } = attempted;
    const attributes = {
      'tickhook.alert_id': attempted.alertId,
      'tickhook.notification_id': attempted.notificationId,
      'tickhook.webhook_id': attempted.webhookId,
      'tickhook.attempt': attempted.attempt,
      'tickhook.outcome': attempted.outcome,
      'http.request.method': 'POST',
      ...serverOf(attempted.url),
      ...(statusCode !== null && { 'http.response.status_code': statusCode }),
      ...(error !== null && { 'error.type': error }),
    };
    const kind = SpanKind.CLIENT;
    this.record({ name: 'delivery.attempted', txId, tookMs, attributes, parent: 'matched', kind, error });
  }

  async close(): Promise<void> {
    const { flushMs } = this.options;
    const late = wait(flushMs, 'late', { ref: false });
    // The exporter has already noted what the collector refused.
    const flushed = this.provider.shutdown().catch(() => undefined);
    if ((await Promise.race([flushed, late])) !== 'late') return;
    this.exporter.note(new Error(`The last spans were not taken within ${flushMs} ms.`));
  }

  private record({ name, txId, tookMs, attributes, step, parent, kind, error }: FinishedSpan): void {
    const traceId = traceIdOf(txId);
    const end = Date.now();
    this.ids.choose(traceId, step && spanIdOf(step, txId));
    const options = {
      startTime: end - tookMs,
      attributes: { 'tickhook.tx_id': txId, ...attributes },
      ...(kind !== undefined && { kind }),
    };
    const span = this.tracer.startSpan(
      name,
      options,
      parentContext(traceId, parent && spanIdOf(parent, txId)),
    );
    if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: error });
    span.end(end);
  }
}

function parentContext(traceId: string, spanId: string | undefined): Context {
  if (spanId === undefined) return ROOT_CONTEXT;
  const isRemote = true;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote });
}

function resourceOf(service: string) {
  const attributes = {
    'service.namespace': 'tickhook',
    'service.name': `tickhook-${service}`,
    'host.name': hostname(),
    'process.pid': process.pid,
  };
  return defaultResource().merge(resourceFromAttributes(attributes));
}

function serverOf(url: string): Attributes {
  if (!URL.canParse(url)) return {};
  const { hostname: address, port, protocol } = new URL(url);
  return {
    'server.address': address,
    'server.port': port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
  };
}

import type { Logger } from 'pino';
import type { CallTracer } from './call-tracer.js';

/** The last spans get a part of the time a service has to end, and no more than this. Milliseconds. */
const MAX_FLUSH_MS = 2000;
const FLUSH_SHARE = 5;

export interface TracingSettings {
  /** base URL of a collector that takes OTLP over HTTP; without one nothing is traced */
  OTEL_EXPORTER_OTLP_ENDPOINT: string | undefined;
  SHUTDOWN_MS: number;
}

/** Where this process traces calls; `undefined` while it does not, which is all that it costs then. */
export let tracing: CallTracer | undefined;

/**
 * Begins to trace, if there is a collector to send to. OpenTelemetry is loaded here and nowhere else.
 * @param service `ingestor`, `worker`
 */
export async function startTracing(
  service: string,
  settings: TracingSettings,
  logger: Logger,
): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SHUTDOWN_MS } = settings;
  if (endpoint === undefined) return;
  const { OtlpTracer } = await import('./otlp-tracer.js');
  const flushMs = Math.min(MAX_FLUSH_MS, SHUTDOWN_MS / FLUSH_SHARE);
  tracing = new OtlpTracer({ endpoint, service, flushMs, logger });
}

/** Sends the last spans and traces nothing more; never rejects. */
export async function stopTracing(): Promise<void> {
  const ending = tracing;
  tracing = undefined;
  await ending?.close();
}

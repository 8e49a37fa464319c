import type { Logger } from 'pino';
import type { CallTracer } from './call-tracer.js';

/** The last spans get a share of the service's shutdown time, but no more than this. Milliseconds. */
const MAX_FLUSH_MS = 2000;
const FLUSH_SHARE = 5;

export interface TracingSettings {
  /** base URL of a collector that takes OTLP over HTTP; without one nothing is traced */
  OTEL_EXPORTER_OTLP_ENDPOINT: string | undefined;
  SHUTDOWN_MS: number;
}

/** This process's tracer; `undefined` while it does not trace, so that tracing then costs only this check. */
export let tracing: CallTracer | undefined;

/**
 * Begins to trace if a collector is configured. OpenTelemetry is loaded here and nowhere else.
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

/** Sends the last spans and stops tracing; never rejects. */
export async function stopTracing(): Promise<void> {
  const ending = tracing;
  tracing = undefined;
  await ending?.close();
}

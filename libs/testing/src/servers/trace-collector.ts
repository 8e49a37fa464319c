import { z } from 'zod';
import { startReceiver, type ReceivedRequest, type Receiver } from './receiver.js';

/** A span as received. */
export interface CollectedSpan {
  /** `service.name` of the process that sent it */
  service: unknown;
  name: string;
  traceId: string;
  spanId: string;
  /** empty for the root span of a trace */
  parentSpanId: string;
  /** 0 = unset, 2 = error (opentelemetry-proto: trace.proto, StatusCode) */
  status: number;
  /** unix milliseconds */
  start: number;
  end: number;
  attributes: Record<string, unknown>;
}

export interface TraceCollector extends Receiver {
  /** all spans received so far, in order of arrival */
  spans(): CollectedSpan[];
}

/** A trace collector over real HTTP that accepts OTLP as JSON (opentelemetry-proto: OTLP/HTTP). */
export async function startTraceCollector(): Promise<TraceCollector> {
  const receiver = await startReceiver({
    respond: (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  });
  return { ...receiver, spans: () => receiver.requests.flatMap(readSpans) };
}

const attributesSchema = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));

const nanoseconds = z.string().transform((text) => Number(BigInt(text) / 1000n) / 1000);

const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  status: z.object({ code: z.number() }),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: attributesSchema,
});

const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

function readSpans({ url, body }: ReceivedRequest): CollectedSpan[] {
  if (url !== '/v1/traces') throw new Error(`A collector takes no ${url}.`);
  return requestSchema.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ status, startTimeUnixNano: start, endTimeUnixNano: end, ...span }) => ({
        ...span,
        service: resource.attributes['service.name'],
        status: status.code,
        start,
        end,
      })),
  );
}

import { RandomIdGenerator, type IdGenerator } from '@opentelemetry/sdk-trace';
import { hash } from 'node:crypto';

/** Steps that a call takes once, so that other processes can derive the ids of their spans. */
export type OnceStep = 'stored' | 'matched';

/** The trace id of a call, the same in every process: services exchange only rows and jobs, which carry no trace. */
export function traceIdOf(txId: string): string {
  return idOf('trace', txId, 16);
}

export function spanIdOf(step: OnceStep, txId: string): string {
  return idOf(step, txId, 8);
}

function idOf(purpose: string, txId: string, bytes: number): string {
  return hash('sha256', `${purpose}:${txId}`).slice(0, 2 * bytes);
}

/** Gives the next span the ids chosen for it. The SDK requests ids only while it starts a span. */
export class ChosenIds implements IdGenerator {
  private readonly random = new RandomIdGenerator();
  private traceId = '';
  private spanId: string | undefined;

  /** @param spanId `undefined` for a random one */
  choose(traceId: string, spanId: string | undefined): void {
    this.traceId = traceId;
    this.spanId = spanId;
  }

  generateTraceId(): string {
    return this.traceId;
  }

  generateSpanId(): string {
    return this.spanId ?? this.random.generateSpanId();
  }
}

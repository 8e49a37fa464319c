import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('./sink-process.js', import.meta.url));
/** Longer than any round takes. Milliseconds. */
const LIMIT_MS = 300_000;

export type SinkOrder =
  /** these ports do not answer from now on */
  | { kind: 'hang'; ports: readonly number[] }
  /** tell when so many requests are answered */
  | { kind: 'await'; count: number }
  /** tell what came; nothing hangs any more, and counting begins anew */
  | { kind: 'begin-anew' };

/** A webhook; unix milliseconds. */
export interface Arrival {
  /** of the call's tick, as the notification's id has it */
  tickTime: number;
  at: number;
}

export interface SinkReport {
  /** requests answered; those that hang are not */
  count: number;
  /** of those that carry a notification's id */
  arrivals: Arrival[];
}

/** A process that answers POSTs on many ports. */
export class Sink {
  private constructor(
    private readonly child: ChildProcess,
    private readonly ports: readonly number[],
  ) {}

  static async start(servers: number): Promise<Sink> {
    const child = fork(MAIN, [String(servers)], { execArgv: [] });
    // What the process sends first (sink-process.ts).
    const [ports] = (await once(child, 'message')) as [number[]];
    return new Sink(child, ports);
  }

  get origins(): string[] {
    return this.ports.map((port) => `http://127.0.0.1:${port}`);
  }

  hang(origins: readonly string[]): void {
    this.order({ kind: 'hang', ports: origins.map((origin) => Number(new URL(origin).port)) });
  }

  /**
   * Waits until so many requests are answered since the last beginning.
   * @throws AbortError when they do not come
   */
  async untilCount(count: number): Promise<void> {
    const told = once(this.child, 'message', { signal: AbortSignal.timeout(LIMIT_MS) });
    this.order({ kind: 'await', count });
    await told;
  }

  /** Answers what hangs and begins to count anew. @returns what came before */
  async beginAnew(): Promise<SinkReport> {
    const told = once(this.child, 'message');
    this.order({ kind: 'begin-anew' });
    // What the process answers to this order (sink-process.ts).
    const [report] = (await told) as [SinkReport];
    return report;
  }

  async stop(): Promise<void> {
    this.child.disconnect();
    await once(this.child, 'exit');
  }

  private order(order: SinkOrder): void {
    this.child.send(order);
  }
}

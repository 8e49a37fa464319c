import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { startDevnet, type Devnet, type DevnetOptions } from '../devnet.js';

/** A clock that only the test moves. */
export interface Clock {
  /** unix milliseconds */
  time: number;
}

export type RunningDevnetOptions = Partial<Pick<DevnetOptions, 'hasChain' | 'checkout' | 'identityEndpoint'>>;

/** A devnet on its own port and folder, which can be stopped and restarted with the same state. */
export class RunningDevnet {
  readonly clock: Clock = { time: Date.now() };
  #devnet: Devnet | undefined;

  private constructor(
    readonly dataDir: string,
    private readonly options: RunningDevnetOptions,
  ) {}

  static async start(options: RunningDevnetOptions = {}): Promise<RunningDevnet> {
    const running = new RunningDevnet(await mkdtemp(path.join(tmpdir(), 'devnet-')), options);
    await running.#start();
    return running;
  }

  get url(): string {
    if (this.#devnet === undefined) throw new Error('devnet is not running.');
    return this.#devnet.url;
  }

  async restart(): Promise<void> {
    const port = this.#devnet?.port ?? 0;
    await this.#devnet?.close();
    await this.#start(port);
  }

  async remove(): Promise<void> {
    await this.#devnet?.close();
    await rm(this.dataDir, { recursive: true });
  }

  /** Sends a GET without a body, or POSTs the body as JSON. */
  async json(route: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${this.url}${route}`, { ...init, headers });
    return { status: response.status, body: await response.json() };
  }

  async #start(port = 0): Promise<void> {
    this.#devnet = await startDevnet({
      port,
      dataDir: this.dataDir,
      hasChain: this.options.hasChain ?? false,
      checkout: this.options.checkout,
      identityEndpoint: this.options.identityEndpoint,
      publicUrl: 'http://dashboard.test',
      logger: pino({ level: 'silent' }),
      now: () => this.clock.time,
    });
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** @throws Error when the ingestor is not built: a build by this test would disturb others that run it */
export function requireBuild(): void {
  if (!existsSync(`${PROJECT}dist/main.js`))
    throw new Error('The ingestor is not built: run npx nx build ingestor.');
}

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** milliseconds since the signal, or since the start */
  afterMs: number;
}

/** The ingestor as it runs in production: `node dist/main.js`. */
export class IngestorProcess {
  stdout = '';
  stderr = '';
  private readonly child: ChildProcess;
  private readonly ended: Promise<[number | null, NodeJS.Signals | null]>;
  private since = performance.now();

  /** @param settings environment variables, added to defaults for tests */
  constructor(settings: Record<string, string>) {
    this.child = spawn(process.execPath, ['dist/main.js'], {
      cwd: PROJECT,
      env: {
        PATH: process.env['PATH'],
        INGESTOR_OPS_PORT: '0',
        FEED_POLL_MS: '20',
        FEED_START_TICK: '100',
        LOG_PRETTY: 'false',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    // `close` has the two arguments of `exit`, and comes once all output is read.
    this.ended = once(this.child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /**
   * Waits until the ingestor is up.
   * @returns base URL of health and metrics
   * @throws Error with its output when it ends instead
   */
  async untilUp(): Promise<string> {
    const up = once(this.child, 'message').then(
      ([message]: unknown[]) => `http://127.0.0.1:${opsPortOf(message)}`,
    );
    const down = this.ended.then(() => Promise.reject(new Error(`It ended:\n${this.stdout}${this.stderr}`)));
    return Promise.race([up, down]);
  }

  signal(signal: NodeJS.Signals): void {
    this.since = performance.now();
    this.child.kill(signal);
  }

  async kill(signal: NodeJS.Signals): Promise<Ended> {
    this.signal(signal);
    return this.untilEnded();
  }

  async untilEnded(): Promise<Ended> {
    const [code, signal] = await this.ended;
    return { code, signal, afterMs: performance.now() - this.since };
  }
}

function opsPortOf(message: unknown): number {
  const isMessage = typeof message === 'object' && message !== null && 'opsPort' in message;
  if (!isMessage || typeof message.opsPort !== 'number') throw new Error('It did not tell its port.');
  return message.opsPort;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, on, once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { ApiSettings } from '../settings.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** The built api in its own process, as in production. */
export class ApiProcess {
  readonly exited: Promise<Exit>;
  /** ports, once the process has announced them; rejects if it ends first */
  readonly listening: Promise<{ port: number; opsPort: number }>;
  private readonly child: ChildProcess;

  constructor(env: Record<string, string>) {
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    this.exited = exitOf(child);
    this.listening = Promise.race([
      // Sent by `announceListening`.
      once(child, 'message').then(([message]) => message as { port: number; opsPort: number }),
      this.exited.then(({ stderr }) => Promise.reject(new Error(`It ended: ${stderr}`))),
    ]);
    // Callers that await `listening` still get the error.
    this.listening.catch(() => undefined);
  }

  /** Resolves once the log contains these words; rejects if the process ends first. */
  async said(words: string): Promise<void> {
    const ended = this.exited.then(() => Promise.reject(new Error(`It ended without saying: ${words}`)));
    await Promise.race([this.hear(words), ended]);
  }

  private async hear(words: string): Promise<void> {
    let log = '';
    for await (const [chunk] of on(this.child.stdout ?? new EventEmitter(), 'data')) {
      log += String(chunk);
      if (log.includes(words)) return;
    }
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Exit> {
    this.child.kill(signal);
    return this.exited;
  }

  /** Makes the process end as if its parent were gone. */
  abandon(): Promise<Exit> {
    this.child.disconnect();
    return this.exited;
  }
}

async function exitOf(child: ChildProcess): Promise<Exit> {
  if (!child.stdout || !child.stderr) throw new Error('The process was started without pipes.');
  const [stdout, stderr, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, signal, stdout, stderr };
}

/** Settings as environment variables. */
export function environmentOf(settings: ApiSettings): Record<string, string> {
  const keys = settings.SECRETS_KEY.map((key) => key.toString('base64'));
  const entries = Object.entries({ ...settings, SECRETS_KEY: keys.join(',') });
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** A port of 127.0.0.1 that is in use. */
export async function takenPort(): Promise<{ port: number; close(): void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an AddressInfo; only pipes have a string.
  const { port } = server.address() as AddressInfo;
  return { port, close: () => void server.close() };
}

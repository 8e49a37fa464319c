import { spawn, type ChildProcess } from 'node:child_process';
import { writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { portsFor } from './free-ports.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** In stop order, though all are told at once: those that bring in work first, those that others call last. */
export const SERVICES = ['ingestor', 'api', 'worker', 'devnet'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The settings for each service's ports. */
const PORT_SETTINGS = {
  ingestor: { opsPort: 'INGESTOR_OPS_PORT' },
  api: { port: 'PORT', opsPort: 'API_OPS_PORT' },
  worker: { opsPort: 'WORKER_OPS_PORT' },
  devnet: { port: 'DEVNET_PORT' },
} as const;

const RESTART_MS = 300;
const RESTART_MAX_MS = 4000;
/** A service that lives no longer than this counts as having died at startup. */
const HEALTHY_MS = 5000;
const STOP_MS = 16_000;

const listeningSchema = z.object({
  type: z.literal('listening'),
  port: z.number().optional(),
  opsPort: z.number().optional(),
});

export type Ports = Omit<z.infer<typeof listeningSchema>, 'type'>;

interface Service {
  child: ChildProcess;
  environment: Record<string, string>;
  startedAt: number;
  failures: number;
}

/** Runs each service in its own process and always restarts one that dies. */
export class Supervisor {
  private readonly services = new Map<ServiceName, Service>();
  private stopping = false;

  /** @param output where the services write: this process's output, or a file descriptor */
  constructor(private readonly output: 'inherit' | number = 'inherit') {}

  /**
   * Starts a service.
   * @returns its ports, once it is listening
   */
  async start(name: ServiceName, environment: Record<string, string>): Promise<Ports> {
    const ports = await portsFor(Object.values(PORT_SETTINGS[name]), environment);
    return new Promise((resolve) => {
      const settled = (listening: Ports) => {
        this.pinPorts(name, listening);
        resolve(listening);
      };
      this.spawn(name, { environment: { ...environment, ...ports }, failures: 0 }, settled);
    });
  }

  /** Ends a service, which is then restarted at once. */
  restart(name: ServiceName): void {
    this.signal(name, 'SIGTERM');
  }

  /** @returns whether the service's process currently exists */
  signal(name: ServiceName, signal: NodeJS.Signals): boolean {
    return this.services.get(name)?.child.kill(signal) ?? false;
  }

  /** Stops all services, gracefully at first. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(
      SERVICES.map((name) => this.services.get(name)).map((service) => service && end(service.child)),
    );
  }

  private spawn(
    name: ServiceName,
    { environment, failures }: Pick<Service, 'environment' | 'failures'>,
    onListening: (ports: Ports) => void,
  ): void {
    const child = spawn(process.execPath, [path.join(ROOT, 'apps', name, 'dist/main.js')], {
      cwd: ROOT,
      env: environment,
      stdio: ['ignore', this.output, this.output, 'ipc'],
    });
    this.services.set(name, { child, environment, failures, startedAt: performance.now() });
    child.on('message', (message) => {
      const listening = listeningSchema.safeParse(message);
      if (listening.success) onListening(listening.data);
    });
    child.once('exit', (code, signal) => void this.onExit(name, signal ?? `code ${code}`, onListening));
  }

  private async onExit(name: ServiceName, how: string, onListening: (ports: Ports) => void): Promise<void> {
    if (this.stopping) return;
    const service = this.services.get(name);
    if (!service) return;
    const failures = performance.now() - service.startedAt < HEALTHY_MS ? service.failures + 1 : 0;
    const pause = Math.min(RESTART_MS * 2 ** Math.max(0, failures - 1), RESTART_MAX_MS);
    this.say(`${name} ended (${how}); starting it again\n`);
    await wait(pause);
    if (!this.stopping) this.spawn(name, { environment: service.environment, failures }, onListening);
  }

  private say(line: string): void {
    if (this.output === 'inherit') process.stderr.write(line);
    else writeSync(this.output, line);
  }

  /** Keeps a freely chosen port across restarts, because others have been given it. */
  private pinPorts(name: ServiceName, ports: Ports): void {
    const service = this.services.get(name);
    if (!service) return;
    for (const [key, setting] of Object.entries(PORT_SETTINGS[name])) {
      const port = key === 'port' ? ports.port : ports.opsPort;
      if (port !== undefined) service.environment[setting] = String(port);
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(timer);
}

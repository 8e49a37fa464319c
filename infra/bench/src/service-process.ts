import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** With `node --cpu-prof` the services are profiled as well. */
const PROFILING = process.execArgv.filter((argument) => argument.startsWith('--cpu-prof'));

/** What `announceListening` of libs/ops sends, and our own bare route. */
interface Listening {
  port?: number;
  opsPort?: number;
}

/** The built file of a service. */
export function mainOf(name: 'api' | 'worker' | 'ingestor'): URL {
  return new URL(`../../../apps/${name}/dist/main.js`, import.meta.url);
}

/** A service as a process of its own, as it runs in production; what it logs goes nowhere. */
export class ServiceProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly listening: Listening,
  ) {}

  /** @param settings its environment, besides PATH */
  static async start(main: URL, settings: Record<string, string>): Promise<ServiceProcess> {
    const file = fileURLToPath(main);
    const env = { PATH: process.env['PATH'], ...settings };
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
    const child = spawn(process.execPath, [...PROFILING, file], { env, stdio: [...stdio] });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`${file} ended with ${code} at its start`);
    });
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return new ServiceProcess(child, message as Listening);
  }

  /** Where it serves, without a slash at the end. */
  get url(): string {
    return `http://127.0.0.1:${this.listening.port}`;
  }

  /** Processor time it has used, in microseconds. */
  async processorTime(): Promise<number> {
    const metrics = await (await fetch(`http://127.0.0.1:${this.listening.opsPort}/metrics`)).text();
    return Number(/^process_cpu_seconds_total\S* ([\d.e+-]+)/m.exec(metrics)?.[1]) * 1e6;
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill();
    await ended;
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** With `node --cpu-prof` the services are profiled as well. */
const PROFILING = process.execArgv.filter((argument) => argument.startsWith('--cpu-prof'));

/** A built service as a process of its own, as it runs in production; what it logs goes nowhere. */
export class Service {
  private constructor(
    private readonly child: ChildProcess,
    private readonly opsPort: number,
  ) {}

  /** @param settings its environment, besides PATH */
  static async start(name: 'worker' | 'ingestor', settings: Record<string, string>): Promise<Service> {
    const main = fileURLToPath(new URL(`../../../../apps/${name}/dist/main.js`, import.meta.url));
    const env = { PATH: process.env['PATH'], ...settings };
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
    const child = spawn(process.execPath, [...PROFILING, main], { env, stdio: [...stdio] });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the ${name} ended with ${code} at its start`);
    });
    const [message] = await Promise.race([once(child, 'message'), ended]);
    // What `announceListening` of libs/ops sends.
    return new Service(child, (message as { opsPort: number }).opsPort);
  }

  /** Processor time it has used, in microseconds. */
  async processorTime(): Promise<number> {
    const metrics = await (await fetch(`http://127.0.0.1:${this.opsPort}/metrics`)).text();
    return Number(/^process_cpu_seconds_total\S* ([\d.e+-]+)/m.exec(metrics)?.[1]) * 1e6;
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill();
    await ended;
  }
}

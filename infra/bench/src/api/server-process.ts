import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server as a process of its own, which tells its port once it listens; what it logs goes nowhere. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    /** without a slash at the end */
    readonly url: string,
  ) {}

  /**
   * @param main of this project's build, or relative to it
   * @param settings its environment, besides PATH
   */
  static async start(main: string, settings: Record<string, string>): Promise<ServerProcess> {
    const file = fileURLToPath(new URL(main, import.meta.url));
    const env = { PATH: process.env['PATH'], ...settings };
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
    const child = spawn(process.execPath, [file], { env, stdio: [...stdio] });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`${main} ended with ${code} at its start`);
    });
    const [message] = await Promise.race([once(child, 'message'), ended]);
    // What `announceListening` of libs/ops sends, and our own bare route.
    const { port } = message as { port: number };
    return new ServerProcess(child, `http://127.0.0.1:${port}`);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill();
    await ended;
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const START = fileURLToPath(new URL('../../../local/start.mjs', import.meta.url));
const PORTS = ['PORT', 'API_OPS_PORT', 'INGESTOR_OPS_PORT', 'WORKER_OPS_PORT', 'DEVNET_PORT'];

const readySchema = z.object({
  dashboard: z.string(),
  demo: z.object({ email: z.string(), password: z.string() }),
});

/** All of it, as `npm start` starts it, on free ports and with data of its own. */
export class StartedProduct {
  private constructor(
    private readonly child: ChildProcess,
    private readonly dataDir: string,
    /** address of the dashboard, and who may sign in there */
    readonly ready: z.infer<typeof readySchema>,
  ) {}

  static async start(): Promise<StartedProduct> {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tickhook-dashboard-'));
    // The embedded Postgres runs as another user where this one is root.
    chmodSync(dataDir, 0o755);
    const ports = Object.fromEntries(PORTS.map((name) => [name, '0']));
    const env = { PATH: process.env['PATH'], ...ports, DATA_DIR: dataDir };
    const child = spawn(process.execPath, [START], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface(child.stdout)) if (line.startsWith('ready http')) break;
    child.stdout.resume();
    const ready = readySchema.parse(JSON.parse(readFileSync(path.join(dataDir, 'ready.json'), 'utf8')));
    return new StartedProduct(child, dataDir, ready);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

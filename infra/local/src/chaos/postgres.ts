import { startEmbeddedPostgres, type EmbeddedPostgres } from '@tickhook/testing';
import { setTimeout as pause } from 'node:timers/promises';

/** Ways to take PostgreSQL down: fast shutdown, immediate shutdown, or a kill without any. */
const WAYS_DOWN = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const;
export type WayDown = keyof typeof WAYS_DOWN;

const MAX_CONNECTIONS = 200;
/**
 * The machine itself does not go down, so nothing needs to reach the disk. Commits must still reach the operating
 * system, so `synchronous_commit` stays on.
 */
const SETTINGS = { fsync: 'off', full_page_writes: 'off' };

/** A server that can be taken down and comes back on the same port with its data. */
export class ChaosPostgres {
  private turn: Promise<void> = Promise.resolve();

  private constructor(
    private readonly dataDir: string,
    private server: EmbeddedPostgres,
  ) {}

  static async start(dataDir: string): Promise<ChaosPostgres> {
    return new ChaosPostgres(dataDir, await launch(dataDir));
  }

  get url(): string {
    return this.server.url;
  }

  /** Stops the server and restarts it after a while; only one outage at a time. */
  outage(way: WayDown, downMs: number): Promise<void> {
    this.turn = this.turn.then(async () => {
      process.kill(this.server.pid, WAYS_DOWN[way]);
      await this.server.exited;
      await pause(downMs);
      this.server = await launch(this.dataDir, this.server.port);
    });
    return this.turn;
  }

  async stop(): Promise<void> {
    await this.turn.catch(() => undefined);
    await this.server.stop();
  }
}

function launch(dataDir: string, port = 0): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, port, maxConnections: MAX_CONNECTIONS, settings: SETTINGS });
}

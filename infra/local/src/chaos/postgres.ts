import { startEmbeddedPostgres, type EmbeddedPostgres } from '@tickhook/testing';
import { setTimeout as pause } from 'node:timers/promises';

/** How PostgreSQL is told to go: fast shutdown, immediate shutdown, and none at all. */
const WAYS_DOWN = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const;
export type WayDown = keyof typeof WAYS_DOWN;

const MAX_CONNECTIONS = 200;
/**
 * The machine itself does not go down, so nothing needs to reach the disk. What was committed must reach the system,
 * though: `synchronous_commit` stays on.
 */
const SETTINGS = { fsync: 'off', full_page_writes: 'off' };

/** A server that goes and comes back on the same port, with its data. */
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

  /** Stops it and starts it again after a while; one such outage at a time. */
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

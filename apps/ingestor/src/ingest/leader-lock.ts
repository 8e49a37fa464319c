import { ADVISORY_LOCKS, requireWritable } from '@tickhook/database';
import type { DataSource, QueryRunner } from 'typeorm';

/** The server ends a session that is silent for this long: its host has vanished, or its process is paused. */
const IDLE_MS = 40_000;
const HEARTBEAT_MS = 10_000;

export interface LeaderLockOptions {
  /** the lock is free this long after its holder's last sign of life; default 40 s */
  idleMs?: number;
  /** interval between signs of life; default 10 s */
  heartbeatMs?: number;
}

interface Holder {
  runner: QueryRunner;
  /** gives signs of life however long the holder waits for its feed */
  heartbeat: NodeJS.Timeout;
  /** the latest query, since queries of one session must not overlap */
  last: Promise<unknown>;
}

/**
 * Lets only one ingestor be active; the others stand by. A database session holds the lock, which thus ends with its
 * process. The session of a vanished host is ended after `idleMs`; it would otherwise last for hours, until the
 * server's TCP gives up.
 */
export class LeaderLock {
  private readonly idleMs: number;
  private readonly heartbeatMs: number;
  private holder: Holder | undefined;

  constructor(
    private readonly dataSource: DataSource,
    { idleMs = IDLE_MS, heartbeatMs = HEARTBEAT_MS }: LeaderLockOptions = {},
  ) {
    this.idleMs = idleMs;
    this.heartbeatMs = heartbeatMs;
  }

  /**
   * Whether this process is the active one; if it is not, tries to become it.
   * @throws Error when the session is gone, or its server accepts no writes: after a switchover each server has its
   * own lock
   */
  async isHeld(): Promise<boolean> {
    if (this.holder) return this.isAlive(this.holder);
    const runner = this.dataSource.createQueryRunner();
    let isLocked = false;
    try {
      await requireWritable(runner);
      const [row]: { locked: boolean }[] = await runner.query(TRY_LOCK, [
        ADVISORY_LOCKS.leader,
        String(this.idleMs),
      ]);
      isLocked = row?.locked ?? false;
    } finally {
      if (!isLocked) await runner.release();
    }
    if (isLocked) this.hold(runner);
    return isLocked;
  }

  /** Releases the lock. @throws Error when its session is gone, and the lock with it */
  async release(): Promise<void> {
    const { holder } = this;
    this.holder = undefined;
    if (!holder) return;
    clearInterval(holder.heartbeat);
    try {
      await ask(holder, `SELECT pg_advisory_unlock(${ADVISORY_LOCKS.leader})`);
      // The connection returns to the pool, where it may stay idle without limit.
      await ask(holder, 'RESET idle_session_timeout');
    } finally {
      await holder.runner.release();
    }
  }

  private hold(runner: QueryRunner): void {
    const heartbeat = setInterval(() => this.beat(), this.heartbeatMs).unref();
    this.holder = { runner, heartbeat, last: Promise.resolve() };
  }

  /** Ignores failures: `isHeld` finds out whether the session is gone. */
  private beat(): void {
    if (this.holder) ask(this.holder, 'SELECT 1').catch(() => undefined);
  }

  /** A lost session takes the lock with it. A session that survives an error must not keep the lock. */
  private async isAlive(holder: Holder): Promise<boolean> {
    try {
      await requireWritable({ query: (query: string) => ask(holder, query) });
      return true;
    } catch (error) {
      // TypeORM releases the runner of a lost connection, and then speaks of nothing but that.
      const isEnded = holder.runner.isReleased;
      await Promise.allSettled([this.release()]);
      throw isEnded ? new Error('The session that held the lead has ended.', { cause: error }) : error;
    }
  }
}

/** One statement, so that no session has the lock without the idle limit. OFFSET prevents a second try for the lock. */
const TRY_LOCK = `
  SELECT locked, CASE WHEN locked THEN set_config('idle_session_timeout', $2, false) END
  FROM (SELECT pg_try_advisory_lock($1) AS locked OFFSET 0) AS tried`;

function ask<T>(holder: Holder, query: string): Promise<T> {
  const answer = holder.last.catch(() => undefined).then(() => holder.runner.query(query));
  holder.last = answer.catch(() => undefined);
  return answer;
}

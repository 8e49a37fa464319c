import { ADVISORY_LOCKS, requireWritable } from '@tickhook/database';
import type { DataSource, QueryRunner } from 'typeorm';

/** A session that says nothing for so long is ended by the server: its host vanished, or its process stands still. */
const IDLE_MS = 40_000;
const HEARTBEAT_MS = 10_000;

export interface LeaderLockOptions {
  /** the lock is free so long after its holder's last sign of life; default 40 s */
  idleMs?: number;
  /** between signs of life; default 10 s */
  heartbeatMs?: number;
}

interface Holder {
  runner: QueryRunner;
  /** signs of life, however long the holder waits for its feed */
  heartbeat: NodeJS.Timeout;
  /** queries of one session do not overlap */
  last: Promise<unknown>;
}

/**
 * Only one ingestor is active; the others stand by. Held by a database session, so it ends with its process; a session
 * of a host that is no longer there would last for hours, until the server's TCP gives up.
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
   * Whether this process is the active one; tries to become it if not.
   * @throws Error when the session is gone, or leads to a server that takes no writes: after a switchover each server
   * has a lock of its own
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

  /** Hands the lock on. @throws Error when its session is gone, and the lock with it */
  async release(): Promise<void> {
    const { holder } = this;
    this.holder = undefined;
    if (!holder) return;
    clearInterval(holder.heartbeat);
    try {
      await ask(holder, `SELECT pg_advisory_unlock(${ADVISORY_LOCKS.leader})`);
      // The connection goes back to the pool, where it may be idle for as long as it likes.
      await ask(holder, 'RESET idle_session_timeout');
    } finally {
      await holder.runner.release();
    }
  }

  private hold(runner: QueryRunner): void {
    const heartbeat = setInterval(() => this.beat(), this.heartbeatMs).unref();
    this.holder = { runner, heartbeat, last: Promise.resolve() };
  }

  /** Whether the session is still there is for `isHeld` to find out. */
  private beat(): void {
    if (this.holder) ask(this.holder, 'SELECT 1').catch(() => undefined);
  }

  /** The lock is gone with its session. One that lives on after an error must not keep it. */
  private async isAlive(holder: Holder): Promise<boolean> {
    try {
      await requireWritable({ query: (query: string) => ask(holder, query) });
      return true;
    } catch (error) {
      await Promise.allSettled([this.release()]);
      throw error;
    }
  }
}

/** In one statement: no session has the lock without the limit. OFFSET keeps the lock from being asked for twice. */
const TRY_LOCK = `
  SELECT locked, CASE WHEN locked THEN set_config('idle_session_timeout', $2, false) END
  FROM (SELECT pg_try_advisory_lock($1) AS locked OFFSET 0) AS tried`;

function ask<T>(holder: Holder, query: string): Promise<T> {
  const answer = holder.last.catch(() => undefined).then(() => holder.runner.query(query) as Promise<T>);
  holder.last = answer.catch(() => undefined);
  return answer;
}

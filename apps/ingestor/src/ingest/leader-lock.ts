import type { DataSource, QueryRunner } from 'typeorm';

/** Any number, the same in every ingestor. */
const LEADER_LOCK = 7_423_113;

/** Only one ingestor is active; the others stand by. Held by a database session, so it ends with its process. */
export class LeaderLock {
  private runner: QueryRunner | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** Whether this process is the active one; tries to become it if not. */
  async isHeld(): Promise<boolean> {
    if (this.runner) return this.isAlive(this.runner);
    const runner = this.dataSource.createQueryRunner();
    try {
      const [row]: { locked: boolean }[] = await runner.query('SELECT pg_try_advisory_lock($1) AS locked', [
        LEADER_LOCK,
      ]);
      if (row?.locked) this.runner = runner;
    } finally {
      if (this.runner !== runner) await runner.release();
    }
    return this.runner !== undefined;
  }

  /** Hands the lock on. @throws Error when its session is gone, and the lock with it */
  async release(): Promise<void> {
    const { runner } = this;
    this.runner = undefined;
    if (!runner) return;
    try {
      await runner.query('SELECT pg_advisory_unlock($1)', [LEADER_LOCK]);
    } finally {
      await runner.release();
    }
  }

  /** The lock is gone with its session. One that lives on after an error must not keep it. */
  private async isAlive(runner: QueryRunner): Promise<boolean> {
    try {
      await runner.query('SELECT 1');
      return true;
    } catch (error) {
      await Promise.allSettled([this.release()]);
      throw error;
    }
  }
}

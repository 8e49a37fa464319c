import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds which of the ticks to be matched for the first time was stored first, wherever replays and backfills lie. */
export class FirstUnmatchedByAge1763820000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await replaceIndex(queryRunner, {
      name: 'tick_first_unmatched_age_idx',
      column: 'stored_at',
      former: 'tick_first_unmatched_idx',
    });
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await replaceIndex(queryRunner, {
      name: 'tick_first_unmatched_idx',
      column: 'number',
      former: 'tick_first_unmatched_age_idx',
    });
  }
}

async function replaceIndex(
  queryRunner: QueryRunner,
  { name, column, former }: { name: string; column: string; former: string },
): Promise<void> {
  await queryRunner.query('SET lock_timeout = 0');
  try {
    await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await queryRunner.query(
      `CREATE INDEX CONCURRENTLY ${name} ON tick (${column}) WHERE matched_at IS NULL AND replay_alerts IS NULL`,
    );
    await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${former}`);
  } finally {
    await queryRunner.query('RESET lock_timeout');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds ticks to be matched for the first time behind a long replay, without reading all of the replayed ticks. */
export class FirstUnmatchedTicks1763810000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('SET lock_timeout = 0');
    try {
      await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS tick_first_unmatched_idx');
      await queryRunner.query(
        `CREATE INDEX CONCURRENTLY tick_first_unmatched_idx ON tick (number)
         WHERE matched_at IS NULL AND replay_alerts IS NULL`,
      );
    } finally {
      await queryRunner.query('RESET lock_timeout');
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX tick_first_unmatched_idx');
  }
}

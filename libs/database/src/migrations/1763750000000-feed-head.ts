import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The database records how far the cursor is behind the feed, so that the operator can ask from anywhere. */
export class FeedHead1763750000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE feed_cursor ADD COLUMN head bigint');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE feed_cursor DROP COLUMN head');
  }
}

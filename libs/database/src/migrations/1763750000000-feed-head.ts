import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the feed is behind is told by the database, wherever the operator asks from. */
export class FeedHead1763750000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE feed_cursor ADD COLUMN head bigint');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE feed_cursor DROP COLUMN head');
  }
}

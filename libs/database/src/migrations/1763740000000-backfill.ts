import type { MigrationInterface, QueryRunner } from 'typeorm';

const BACKFILL = `
CREATE TABLE backfill (
  id uuid CONSTRAINT backfill_pk PRIMARY KEY,
  network text NOT NULL,
  next_tick bigint NOT NULL,
  last_tick bigint NOT NULL,
  alerts uuid[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);`;

/** An operator's replay also asks the feed for what is not stored, except for ticks that retention has purged. */
export class Backfill1763740000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(BACKFILL);
    await queryRunner.query('ALTER TABLE feed_cursor ADD COLUMN purged_to bigint');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE feed_cursor DROP COLUMN purged_to');
    await queryRunner.query('DROP TABLE backfill');
  }
}

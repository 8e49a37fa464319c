import type { MigrationInterface, QueryRunner } from 'typeorm';

// Counts of the api's rate limits, in the columns and the order that rate-limiter-flexible expects. They live for a
// minute and may be lost: in an unlogged table, a count costs no WAL and no wait for the disk. Pages keep free room,
// since the same few rows are updated again and again.
const RATE_LIMIT = `
CREATE UNLOGGED TABLE rate_limit (
  key varchar(255) CONSTRAINT rate_limit_pk PRIMARY KEY,
  points integer NOT NULL,
  expire bigint
) WITH (fillfactor = 50);
COMMENT ON COLUMN rate_limit.expire IS 'milliseconds since 1970';`;

export class RateLimit1763680000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(RATE_LIMIT);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE rate_limit');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Displaced notifications were made more than an hour before or after the time their ids begin with, by catching up or
 * by a replay. For all others a range of dates is a range of ids; these few are found by their own index. It uses only
 * columns that never change and contains almost no rows, so it prevents no HOT update and costs nothing to write.
 *
 * The body has only immutable parts, so that Postgres inlines it. It calls none of our functions, as a dump is restored
 * with an empty search path.
 */
const DISPLACED = `
CREATE FUNCTION notification_is_displaced(id uuid, created_at timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT abs(extract(epoch FROM created_at - timestamptz '1970-01-01 00:00:00+00') * 1000
    - ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint) > 3600000
$$;
CREATE INDEX notification_displaced_idx ON notification (alert_id, id)
  WHERE notification_is_displaced(id, created_at);`;

export class DisplacedNotifications1763650000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DISPLACED);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP INDEX notification_displaced_idx; DROP FUNCTION notification_is_displaced(uuid, timestamptz)',
    );
  }
}

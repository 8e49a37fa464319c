import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notifications made more than an hour before or after the time their ids begin with: those of a feed that caught
 * up, or of a replay. A range of dates is a range of ids for all the others, and these few are found by an index of
 * their own. It names columns that never change and takes in almost none of the rows: it ends no HOT update, and
 * costs nothing to write.
 *
 * The body is of immutable parts only, so that Postgres puts it in the place of each call. It calls no function of
 * ours: a dump is restored with an empty search path.
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

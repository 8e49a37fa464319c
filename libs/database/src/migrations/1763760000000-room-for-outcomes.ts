import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each notification is updated once, soon after it was made, and grows: with room for that in its page, no index gets a
 * second entry (a HOT update). Recorded in groups of 50, 88 of 100 updates are HOT instead of 57, with an eighth less
 * WAL; even more room would take more disk than the second entries did. LIKE does not copy storage parameters.
 */
const ROOM = 'fillfactor = 75';

const ensurePartitions = (makeRoom: string) => `
CREATE OR REPLACE FUNCTION ensure_partitions(month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  parent text;
  child text;
  first timestamptz := month::timestamp AT TIME ZONE 'UTC';
  next timestamptz := (month + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
  FOREACH parent IN ARRAY ARRAY['notification', 'attempt'] LOOP
    child := parent || '_' || to_char(month, 'YYYY_MM');
    PERFORM 1 FROM pg_class WHERE relname = child AND relnamespace = current_schema()::regnamespace;
    IF FOUND THEN
      CONTINUE;
    END IF;
    PERFORM pg_advisory_xact_lock(hashtext('ensure_partitions'));
    PERFORM 1 FROM pg_class WHERE relname = child AND relnamespace = current_schema()::regnamespace;
    IF NOT FOUND THEN
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', child, parent);
      ${makeRoom}EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
        parent, child, notification_id_floor(first), notification_id_floor(next));
      EXECUTE format('ANALYZE %I', child);
    END IF;
  END LOOP;
END $$;`;

const MAKE_ROOM = `IF parent = 'notification' THEN
        EXECUTE format('ALTER TABLE %I SET (${ROOM})', child);
      END IF;
      `;

/** Reads and writes continue meanwhile. */
const inEachPartition = (change: string) => `
DO $$
DECLARE
  child regclass;
BEGIN
  FOR child IN SELECT inhrelid FROM pg_inherits WHERE inhparent = 'notification'::regclass LOOP
    EXECUTE format('ALTER TABLE %s ${change}', child);
  END LOOP;
END $$;`;

export class RoomForOutcomes1763760000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(ensurePartitions(MAKE_ROOM));
    await queryRunner.query(inEachPartition(`SET (${ROOM})`));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(ensurePartitions(''));
    await queryRunner.query(inEachPartition('RESET (fillfactor)'));
  }
}

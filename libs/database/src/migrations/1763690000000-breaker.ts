import type { MigrationInterface, QueryRunner } from 'typeorm';

// An endpoint's breaker, and since when an alert's present URL has been failing: of several alerts on an endpoint, one
// may fail alone. `alert_changed` does not watch `alert.failing_since`, which affects no match.
const UP = `
ALTER TABLE endpoint
  ADD COLUMN probe_at timestamptz,
  ADD COLUMN probes smallint NOT NULL DEFAULT 0,
  ADD COLUMN probe_dispatch_id uuid,
  DROP COLUMN failing_since;
CREATE INDEX endpoint_open_idx ON endpoint (probe_at) WHERE opened_at IS NOT NULL;
ALTER TABLE alert ADD COLUMN failing_since timestamptz;`;

const DOWN = `
DROP INDEX endpoint_open_idx;
ALTER TABLE endpoint
  DROP COLUMN probe_at,
  DROP COLUMN probes,
  DROP COLUMN probe_dispatch_id,
  ADD COLUMN failing_since timestamptz;
ALTER TABLE alert DROP COLUMN failing_since;`;

export class Breaker1763690000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

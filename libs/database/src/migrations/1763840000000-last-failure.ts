import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an alert's present URL failed last. `alert_changed` does not watch it, as it affects no match. */
export class LastFailure1763840000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE alert ADD COLUMN failed_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE alert DROP COLUMN failed_at');
  }
}

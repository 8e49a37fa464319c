import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which thresholds of which plan a user was mailed about in a month: a plan may be lowered several times. */
export class MailedThresholds1763830000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE usage ADD COLUMN mailed text[] NOT NULL DEFAULT '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE usage DROP COLUMN mailed');
  }
}

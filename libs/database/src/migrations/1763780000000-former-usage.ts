import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What accounts deleted this month had used of it, by a hash of the identity that they belonged to: the identity stays,
 * and would begin the month anew with a new account.
 */
export class FormerUsage1763780000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE former_usage (
        month date NOT NULL,
        subject_hash bytea NOT NULL,
        notifications integer NOT NULL,
        CONSTRAINT former_usage_pk PRIMARY KEY (month, subject_hash)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE former_usage');
  }
}

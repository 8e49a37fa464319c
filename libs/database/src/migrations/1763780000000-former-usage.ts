import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * This month's usage of accounts deleted in it, by a hash of their identity: the identity remains, and could otherwise
 * begin the month anew with a new account.
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

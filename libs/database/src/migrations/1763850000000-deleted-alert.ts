import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Alerts that are deleted while their history is not yet: no request can wait for a long one. */
export class DeletedAlert1763850000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE deleted_alert (
        alert_id uuid CONSTRAINT deleted_alert_pk PRIMARY KEY,
        user_id uuid NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE deleted_alert');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const ENCRYPTION_KEY = `
CREATE TABLE encryption_key (
  id text CONSTRAINT encryption_key_pk PRIMARY KEY,
  data bytea NOT NULL,
  root_key_id text NOT NULL,
  created_at timestamptz NOT NULL
);`;

/** Secrets may be encrypted by keys that are stored beside them, themselves encrypted, and that can be changed. */
export class EncryptionKey1763720000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(ENCRYPTION_KEY);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE encryption_key');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE mail (
  id uuid CONSTRAINT mail_pk PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT mail_user_fk REFERENCES user_account (id) ON DELETE CASCADE,
  kind text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  lease_token uuid
);
CREATE INDEX mail_due_idx ON mail (next_attempt_at);
CREATE INDEX mail_user_idx ON mail (user_id);
ALTER TABLE user_account ADD COLUMN closing_since timestamptz;`;

const DOWN = `
DROP TABLE mail;
ALTER TABLE user_account DROP COLUMN closing_since;`;

export class MailAndAccountDeletion1763670000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE subscription
  ADD COLUMN customer_id text,
  ADD COLUMN provider_subscription_id text,
  ADD COLUMN provider_status text,
  ADD COLUMN checkout_id text,
  ADD COLUMN billing_version integer NOT NULL DEFAULT 0;
CREATE TABLE billing_event (
  id text CONSTRAINT billing_event_pk PRIMARY KEY,
  type text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);`;

const DOWN = `
DROP TABLE billing_event;
ALTER TABLE subscription
  DROP COLUMN customer_id,
  DROP COLUMN provider_subscription_id,
  DROP COLUMN provider_status,
  DROP COLUMN checkout_id,
  DROP COLUMN billing_version;`;

export class Billing1763660000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DOWN);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A subscription paid beside the one that gives the plan, which takes its place when that ends. */
export class SecondSubscription1763860000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE subscription ADD COLUMN second_subscription_id text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE subscription DROP COLUMN second_subscription_id');
  }
}

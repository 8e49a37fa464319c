import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Retention finds old ticks by their time, not by their number, as the leader's clock is not monotonic. */
export class TickTime1763710000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX tick_occurred_idx ON tick (occurred_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX tick_occurred_idx');
  }
}

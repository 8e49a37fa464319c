import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tick that the operator wants matched again records for which alerts until it is; an empty list stands for all. */
export class TickReplay1763730000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tick ADD COLUMN replay_alerts uuid[]');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tick DROP COLUMN replay_alerts');
  }
}

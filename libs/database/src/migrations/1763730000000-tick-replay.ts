import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tick that an operator has matched again says so until it is: for which alerts, none named for all. */
export class TickReplay1763730000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tick ADD COLUMN replay_alerts uuid[]');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tick DROP COLUMN replay_alerts');
  }
}

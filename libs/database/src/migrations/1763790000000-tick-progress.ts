import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of a tick that is made in parts, the last notification that is decided on: whoever takes the tick goes on behind it. */
export class TickProgress1763790000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tick ADD COLUMN made_through uuid');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tick DROP COLUMN made_through');
  }
}

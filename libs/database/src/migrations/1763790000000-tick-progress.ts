import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For a tick made in parts, the last notification decided: the matcher that takes the tick continues after it. */
export class TickProgress1763790000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tick ADD COLUMN made_through uuid');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE tick DROP COLUMN made_through');
  }
}

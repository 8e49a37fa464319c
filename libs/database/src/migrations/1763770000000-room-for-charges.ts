import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each match that makes something updates a row in both. With room in its page, no index gets a second entry. */
const CHARGED = ['usage', 'alert_counter'];

export class RoomForCharges1763770000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of CHARGED) await queryRunner.query(`ALTER TABLE ${table} SET (fillfactor = 50)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of CHARGED) await queryRunner.query(`ALTER TABLE ${table} RESET (fillfactor)`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Retention and the foreign keys look for references to an endpoint or an address before one is deleted. */
const INDEXES = {
  alert_endpoint_idx: 'alert (endpoint_id)',
  from_address_address_idx: 'from_address (address_id)',
};

export class ReferenceIndexes1763800000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('SET lock_timeout = 0');
    try {
      for (const [name, columns] of Object.entries(INDEXES)) {
        await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
        await queryRunner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${columns}`);
      }
    } finally {
      await queryRunner.query('RESET lock_timeout');
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await queryRunner.query(`DROP INDEX ${name}`);
  }
}

import { CONTRACTS } from '@tickhook/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { seedCatalogue } from '../seed-catalogue.js';

/** The catalogue of a new database. Its later changes need no migration: `migrate` applies them. */
export class SeedCatalogue1763640000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await seedCatalogue(queryRunner, CONTRACTS);
  }

  async down(): Promise<void> {
    throw new Error('Alerts may refer to the catalogue: it is not removed.');
  }
}

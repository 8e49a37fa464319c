import { InitialSchema1763640000000 } from './1763640000000-initial-schema.js';
import { SeedCatalogue1763640000001 } from './1763640000001-seed-catalogue.js';

/** Oldest first. What has shipped is never edited. */
export const MIGRATIONS = [InitialSchema1763640000000, SeedCatalogue1763640000001];

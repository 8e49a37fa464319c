import { startEmbeddedPostgres } from '@tickhook/testing/servers';
import path from 'node:path';
import type { LocalSettings } from './local-settings.js';

export interface Database {
  url: string;
  stop(): Promise<void>;
}

/** The database that was given, or an embedded one below the data folder. */
export async function openDatabase({ databaseUrl, dataDir }: LocalSettings): Promise<Database> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined };
  return startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
}

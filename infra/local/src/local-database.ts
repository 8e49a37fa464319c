import { startEmbeddedPostgres } from '@tickhook/testing/servers';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LocalSettings } from './local-settings.js';

const RESTART_MS = 300;

export interface Database {
  url: string;
  stop(): Promise<void>;
}

type Settings = Pick<LocalSettings, 'databaseUrl' | 'dataDir'>;

/** The given database, or an embedded one in the data folder that is restarted when it dies. */
export async function openDatabase({ databaseUrl, dataDir }: Settings): Promise<Database> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined };
  const launch = (port = 0) => startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), port });
  let server = await launch();
  const { url, port } = server;
  let isStopping = false;
  const keepUp = async () => {
    while (!isStopping) {
      await server.exited;
      if (isStopping) break;
      process.stderr.write('database ended; starting it again\n');
      // Same port, because the services use it.
      server = await launch(port).catch(() => wait(RESTART_MS, server));
    }
    await server.stop();
  };
  const kept = keepUp();
  const stop = async () => {
    isStopping = true;
    await server.stop();
    await kept;
  };
  return { url, stop };
}

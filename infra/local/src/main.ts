// `npm start`: the whole product on embedded parts, one process each.
//   settings -> Postgres -> migrations -> devnet -> api, worker -> demo account -> ingestor -> ready.json
//   what is set in the environment is used, what is not is embedded
import { SettingError } from '@tickhook/config';
import { migrate } from '@tickhook/database';
import { runQueueMigrations } from '@tickhook/queues';
import { readLocalSettings, type LocalSettings } from './local-settings.js';
import { apiPort } from './free-ports.js';
import { openDatabase } from './local-database.js';
import { seedDemo } from './demo-account.js';
import { removeReadyFile, writeReadyFile } from './ready-file.js';
import { serviceEnvironment } from './service-environment.js';
import { Supervisor } from './supervisor.js';
import { claimDataDir } from './data-dir.js';
import { watchBuild } from './watch-build.js';

export interface StartOptions {
  /** rebuild and restart on changes */
  watch: boolean;
}

/** Starts everything; returns when all is up. Ends the process when it is told to stop, or cannot start. */
export async function start({ watch }: StartOptions): Promise<void> {
  try {
    await startAll(await readLocalSettings(process.env), watch);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function startAll(settings: LocalSettings, watch: boolean): Promise<void> {
  claimDataDir(settings.dataDir);
  removeReadyFile(settings.dataDir);
  const supervisor = new Supervisor();
  say('Starting the database ...');
  const opening = openDatabase(settings);
  stopOnSignal(async () => {
    removeReadyFile(settings.dataDir);
    await supervisor.stop();
    // It may still be starting: what was started must be stopped.
    await (await opening).stop();
  });
  const database = await opening;
  await migrate(database.url);
  await runQueueMigrations(settings.queueUrl ?? database.url);

  say('Starting the services ...');
  settings.environment.PORT = await apiPort(settings.environment);
  const environment = serviceEnvironment(settings, database.url);
  const devnet = await supervisor.start('devnet', environment.devnet());
  const addresses = { devnet: `http://127.0.0.1:${devnet.port}` };
  const [api, worker] = await Promise.all([
    supervisor.start('api', environment.api(addresses)),
    supervisor.start('worker', environment.worker()),
  ]);
  const dashboard = settings.publicUrl ?? `http://localhost:${api.port}`;
  const demo = await seedDemo({
    settings,
    databaseUrl: database.url,
    ...addresses,
    api: `http://127.0.0.1:${api.port}/v1`,
  });
  const ingestor = await supervisor.start('ingestor', environment.ingestor(addresses));

  writeReadyFile(settings.dataDir, {
    dashboard,
    api: `${dashboard}/v1`,
    ...addresses,
    ops: {
      api: `http://127.0.0.1:${api.opsPort}`,
      ingestor: `http://127.0.0.1:${ingestor.opsPort}`,
      worker: `http://127.0.0.1:${worker.opsPort}`,
    },
    database: database.url,
    queue: settings.queueUrl ?? database.url,
    demo,
  });
  if (watch) watchBuild(supervisor);
  if (demo) say(`Sign in as ${demo.email} with the password ${demo.password}`);
  say(`ready ${dashboard}`);
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say('Stopping ...');
      void stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

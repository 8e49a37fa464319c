// `npm start`: the whole product on embedded parts, one process each.
//   settings -> Postgres -> migrations -> devnet -> api, worker -> demo account -> ingestor -> ready.json
//   parts set in the environment are used; all others are embedded
import {
  apiSettings,
  commonSettings,
  LOOPBACK,
  publicUrlOf,
  reachable,
  readSettings,
  SettingError,
} from '@tickhook/config';
import { migrate } from '@tickhook/database';
import { messageOf } from '@tickhook/domain';
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
  /** registers a callback for when this process is told to stop; it is called once */
  onStop: (callback: () => void) => void;
}

type Cleanup = () => Promise<void> | void;

/** Starts everything and returns when all is up. Exits the process when told to stop, or when it cannot start. */
export async function start({ watch, onStop }: StartOptions): Promise<void> {
  const cleanups: Cleanup[] = [];
  let isStopping = false;
  onStop(() => {
    isStopping = true;
    say('Stopping ...');
    void stop(cleanups, 0);
  });
  try {
    await startAll(readLocalSettings(process.env), { watch, cleanups });
  } catch (error) {
    // The start failed only because the stop removed what it depends on.
    if (isStopping) return;
    process.stderr.write(`${reasonOf(error)}\n`);
    await stop(cleanups, 1);
  }
}

async function startAll(
  settings: LocalSettings,
  { watch, cleanups }: { watch: boolean; cleanups: Cleanup[] },
): Promise<void> {
  claimDataDir(settings.dataDir);
  const forgetAddresses = () => removeReadyFile(settings.dataDir);
  forgetAddresses();
  cleanups.push(forgetAddresses);
  say('Starting the database ...');
  const opening = openDatabase(settings);
  // If the database is still starting when everything stops, it must be stopped once started.
  cleanups.push(() => opening.then((one) => one.stop()).catch(() => undefined));
  const supervisor = new Supervisor();
  cleanups.push(() => supervisor.stop());
  const database = await opening;
  await migrate(database.url);
  await runQueueMigrations(settings.queueUrl ?? database.url);

  say('Starting the services ...');
  settings.environment.PORT = await apiPort(settings.environment);
  const binding = readSettings(
    { HOST: commonSettings.HOST, PORT: apiSettings.PORT, PUBLIC_URL: apiSettings.PUBLIC_URL },
    settings.environment,
  );
  const dashboard = publicUrlOf(binding);
  settings.environment.PUBLIC_URL = dashboard;
  const environment = serviceEnvironment(settings, database.url);
  const devnet = await supervisor.start('devnet', environment.devnet());
  const at = (port: number | undefined) => `http://${reachable(binding.HOST)}:${port}`;
  const addresses = { devnet: `http://${LOOPBACK}:${devnet.port}` };
  const [api, worker] = await Promise.all([
    supervisor.start('api', environment.api(addresses)),
    supervisor.start('worker', environment.worker(addresses)),
  ]);
  const demo = await seedDemo({
    settings,
    databaseUrl: database.url,
    ...addresses,
    api: `${at(api.port)}/v1`,
    say,
  });
  const ingestor = await supervisor.start('ingestor', environment.ingestor(addresses));

  // Cleanups run last first, so the addresses are removed before the services end.
  cleanups.push(forgetAddresses);
  writeReadyFile(settings.dataDir, {
    dashboard,
    api: `${dashboard}/v1`,
    ...addresses,
    ops: {
      api: at(api.opsPort),
      ingestor: at(ingestor.opsPort),
      worker: at(worker.opsPort),
    },
    database: database.url,
    queue: settings.queueUrl ?? database.url,
    demo,
  });
  if (watch) void watchBuild(supervisor);
  if (demo) say(`Sign in as ${demo.email} with the password ${demo.password}`);
  say(`ready ${dashboard}`);
}

/** Runs the cleanups, last first, and exits. */
async function stop(cleanups: readonly Cleanup[], code: number): Promise<never> {
  for (const cleanup of cleanups.toReversed()) await cleanup();
  process.exit(code);
}

/** The reason in one line, for the operator. */
function reasonOf(error: unknown): string {
  if (error instanceof SettingError) return error.message;
  const reason = error instanceof AggregateError ? error.errors[0] : error;
  const [line = ''] = messageOf(reason).trim().split('\n');
  return `Tickhook cannot start: ${line}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

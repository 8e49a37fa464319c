// Run once at deploy, before the services of the new version: brings the database and the queue to their newest schema.
import { commonSettings, createLogger, queueSettings, readSettingsOrExit } from '@tickhook/config';
import { migrate } from '@tickhook/database';
import { runQueueMigrations } from '@tickhook/queues';

const settings = readSettingsOrExit({ ...commonSettings, ...queueSettings });
const logger = createLogger('migrate', settings);
try {
  const migrations = await migrate(settings.DATABASE_URL);
  await runQueueMigrations(settings.QUEUE_URL ?? settings.DATABASE_URL);
  logger.info({ migrations }, 'database.migrated');
} catch (error) {
  logger.fatal({ err: error }, 'database.not-migrated');
  process.exitCode = 1;
}

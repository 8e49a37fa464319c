import {
  apiSettings,
  checkLease,
  checkMail,
  checkSchedule,
  commonSettings,
  deliverySettings,
  mailSettings,
  queueSettings,
  readSettingsOrExit,
  retentionSettings,
  secretsSettings,
  standInSettings,
  tracingSettings,
  workerSettings,
  type ValuesOf,
} from '@tickhook/config';

const settings = {
  ...commonSettings,
  ...queueSettings,
  ...secretsSettings,
  ...deliverySettings,
  ...retentionSettings,
  ...mailSettings,
  ...standInSettings,
  ...tracingSettings,
  ...workerSettings,
  // Mails link to the dashboard, by the api's port where nothing else was told.
  PUBLIC_URL: apiSettings.PUBLIC_URL,
  PORT: apiSettings.PORT,
};

export type WorkerSettings = ValuesOf<typeof settings>;

/** Injection token of the settings. */
export const WORKER_SETTINGS = Symbol('WorkerSettings');

/** The settings of this process; a bad one ends it with one line that names it. */
export function readWorkerSettings(): WorkerSettings {
  return readSettingsOrExit(settings, (values) => {
    checkLease(values);
    checkSchedule(values);
    checkMail(values);
  });
}

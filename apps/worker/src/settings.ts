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
  // Mails link to the dashboard, at the api's port unless PUBLIC_URL is set.
  PUBLIC_URL: apiSettings.PUBLIC_URL,
  PORT: apiSettings.PORT,
};

export type WorkerSettings = ValuesOf<typeof settings>;

/** Injection token of the settings. */
export const WORKER_SETTINGS = Symbol('WorkerSettings');

/** Reads this process's settings; a bad one ends the process with one line that names it. */
export function readWorkerSettings(): WorkerSettings {
  return readSettingsOrExit(settings, (values) => {
    checkLease(values);
    checkSchedule(values);
    checkMail(values);
  });
}

import {
  checkLease,
  commonSettings,
  deliverySettings,
  queueSettings,
  readSettingsOrExit,
  secretsSettings,
  workerSettings,
  type ValuesOf,
} from '@tickhook/config';

const settings = {
  ...commonSettings,
  ...queueSettings,
  ...secretsSettings,
  ...deliverySettings,
  ...workerSettings,
};

export type WorkerSettings = ValuesOf<typeof settings>;

/** Injection token of the settings. */
export const WORKER_SETTINGS = Symbol('WorkerSettings');

export function readWorkerSettings(): WorkerSettings {
  return readSettingsOrExit(settings, checkLease);
}

import {
  commonSettings,
  feedSettings,
  ingestorSettings,
  queueSettings,
  readSettingsOrExit,
  tracingSettings,
  type ValuesOf,
} from '@tickhook/config';

const settings = {
  ...commonSettings,
  ...queueSettings,
  ...feedSettings,
  ...tracingSettings,
  ...ingestorSettings,
};

export type IngestorSettings = ValuesOf<typeof settings>;

export function readIngestorSettings(): IngestorSettings {
  return readSettingsOrExit(settings);
}

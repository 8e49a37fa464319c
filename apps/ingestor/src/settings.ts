import {
  commonSettings,
  feedSettings,
  ingestorSettings,
  queueSettings,
  readSettingsOrExit,
  type ValuesOf,
} from '@tickhook/config';

const settings = { ...commonSettings, ...queueSettings, ...feedSettings, ...ingestorSettings };

export type IngestorSettings = ValuesOf<typeof settings>;

export function readIngestorSettings(): IngestorSettings {
  return readSettingsOrExit(settings);
}

export * from './binding.js';
export * from './devnet-pool.js';
export * from './host.js';
export * from './logger.js';
export { readSettings, readSettingsOrExit, SettingError, type Setting, type ValuesOf } from './setting.js';
export * from './settings.js';

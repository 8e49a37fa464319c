export * from './binding.js';
export * from './logger.js';
export * from './setting.js';
export * from './settings.js';

export * from './binding.js';
export * from './devnet-pool.js';
export * from './host.js';
export * from './logger.js';
export * from './setting.js';
export * from './settings.js';

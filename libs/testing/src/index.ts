export * from './builders/index.js';
export * from './fail-points/index.js';
export * from './feed/index.js';
export * from './keep-output.js';
export * from './servers/index.js';
export * from './test-database.js';
export * from './until.js';

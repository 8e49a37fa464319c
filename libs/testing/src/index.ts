export * from './builders/index.js';
export * from './feed/index.js';
export * from './servers/index.js';
export * from './test-database.js';
export * from './until.js';

export * from './announce.js';
export * from './ops-server.js';
export * from './nest-logger.js';

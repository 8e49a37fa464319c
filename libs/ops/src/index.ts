export * from './announce.js';
export * from './ops-server.js';

export { FAST_SETTINGS, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
export * from './free-port.js';
export * from './receiver.js';
export { findRedisProgram, startRedisServer, type RedisServer } from './redis-server.js';
export * from './tcp-proxy.js';
export * from './test-postgres.js';
export * from './test-redis.js';
export * from './trace-collector.js';

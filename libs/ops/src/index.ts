export * from './announce.js';
export * from './end-when-stuck.js';
export * from './http-metrics.js';
export * from './ops-server.js';
export * from './nest-logger.js';
export * from './stop-signals.js';
export * from './tracing/call-tracer.js';
export * from './tracing/tracing.js';

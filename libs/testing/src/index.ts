export * from './servers/index.js';

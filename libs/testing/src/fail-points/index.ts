export * from './fail-point.js';

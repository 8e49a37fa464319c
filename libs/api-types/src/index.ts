export * from './alert.js';
export * from './catalogue.js';
export * from './config.js';
export * from './error.js';
export * from './notification.js';
export * from './subscription.js';
